import { hashSecret, newSecret } from '@glossa/accounts';
import { GlossaError, LIMITS, type Share } from '@glossa/contract';
import type { JobRow, TranscriptShareRow } from '@glossa/db';
import { isId } from '@glossa/platform';
import type { CallDeps } from '../calls/deps.ts';
import type { AppContext } from '../http/env.ts';
import { seconds } from '../seconds.ts';

const DAY_MS = 24 * 60 * 60 * 1000;
const { live, visitorDays } = LIMITS.shares;

const viewShare = ({ id, language, createdAt, expiresAt }: TranscriptShareRow): Share => ({
  ...{ id, language },
  ...{ created_at: seconds(createdAt), expires_at: seconds(expiresAt) },
});

export const shareIsOver = () => new GlossaError('not_found', 'The link is wrong, or over.');

/** Makes and ends links by which others see the results of jobs, whatever their kind. */
export function createShares({ services, baseUrl }: Pick<CallDeps, 'services' | 'baseUrl'>) {
  const { shares } = services.stores;
  return {
    /**
     * A link to a page of the site; its secret is told this once. Errors: `limit_exceeded` where too many live.
     * @param days that it lives, as far as the job's files are kept
     */
    async make(
      c: AppContext,
      { id: jobId, expiresAt: kept }: Pick<JobRow, 'id' | 'expiresAt'>,
      share: { id: string; days: number; language: string | null; page: `/${string}` },
    ): Promise<Share & { link: string }> {
      const { owner, account } = c.get('caller');
      const { id, language, page } = share;
      const days = account === undefined ? Math.min(share.days, visitorDays) : share.days;
      const ends = services.clock.now() + days * DAY_MS;
      const expiresAt = new Date(Math.min(ends, kept?.getTime() ?? ends));
      const secret = newSecret();
      const token = hashSecret(secret);
      const made = await shares.create(owner, { id, jobId, token, language, expiresAt }, live);
      if (made === undefined) {
        throw new GlossaError('limit_exceeded', `At most ${live} links may live at once.`, {
          details: { what: 'shares', limit: live },
        });
      }
      return { ...viewShare(made), link: `${baseUrl()}${page}#${secret}` };
    },

    /** Links of the caller's to a job. */
    async list(c: AppContext, jobId: string): Promise<{ items: Share[] }> {
      return { items: (await shares.list(c.get('caller').owner, jobId)).map(viewShare) };
    },

    /** Ends a link of the caller's. Errors: `not_found`. */
    async end(c: AppContext, id: string): Promise<TranscriptShareRow> {
      const ended = isId(id) ? await shares.remove(c.get('caller').owner, id) : undefined;
      if (ended === undefined) throw new GlossaError('not_found', 'There is no such link.');
      return ended;
    },

    /** The share of a secret while it lives. */
    ofToken: (token: string) => shares.byToken(hashSecret(token)),
  };
}
