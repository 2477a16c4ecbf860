import { hashSecret, newSecret } from '@glossa/accounts';
import { GlossaError, LIMITS, type TranscriptShare } from '@glossa/contract';
import type { TranscriptShareRow } from '@glossa/db';
import { blobKeys, hasCues, keptResult } from '@glossa/jobs';
import { isId, newId } from '@glossa/platform';
import { sharedTranscription } from '../files/shared-transcription.ts';
import type { AppContext } from '../http/env.ts';
import type { CallHandlers } from '../http/handlers.ts';
import type { CallDeps } from './deps.ts';

const DAY_MS = 24 * 60 * 60 * 1000;
const KINDS = ['transcription'] as const;
const { live, visitorDays } = LIMITS.transcriptShares;

const seconds = (date: Date) => Math.floor(date.getTime() / 1000);
const view = ({ id, language, createdAt, expiresAt }: TranscriptShareRow): TranscriptShare => ({
  ...{ id, language },
  ...{ created_at: seconds(createdAt), expires_at: seconds(expiresAt) },
});

const over = () => new GlossaError('not_found', 'The link is wrong, or over.');

/** Links by which others read a transcript, and hear its recording, until they end. */
export function transcriptShareCalls({
  services,
  reader,
  links,
  baseUrl,
}: CallDeps): Pick<
  CallHandlers,
  'transcriptShare' | 'transcriptShared' | 'transcriptShareRevoke' | 'transcriptShares'
> {
  const { blobs, jobs, shares } = services.stores;

  /** The caller's transcription, done and with its recording. Errors: `not_found`, `conflict`. */
  async function shareable(c: AppContext, jobId: string) {
    const row = await reader.own(c, jobId, KINDS);
    const result = keptResult('transcription', row);
    if (row.status !== 'succeeded' || result === undefined)
      throw new GlossaError('conflict', 'The transcript is not done, or is no longer kept.');
    return { row, result };
  }

  return {
    async transcriptShare({ jobId, vtt, language, days }, c) {
      const { row, result } = await shareable(c, jobId);
      if (!hasCues(vtt)) throw new GlossaError('validation_failed', 'There is nothing to share.');
      const { owner, account } = c.get('caller');
      const ownDays = account === undefined ? Math.min(days, visitorDays) : days;
      const ends = services.clock.now() + ownDays * DAY_MS;
      const expiresAt = new Date(Math.min(ends, row.expiresAt?.getTime() ?? ends));
      const id = newId();
      const secret = newSecret();
      const blobKey = blobKeys.ofShare(jobId, id);
      await blobs.put(blobKey, new TextEncoder().encode(vtt), {
        mime: 'text/vtt',
        name: 'transcript.vtt',
      });
      try {
        const token = hashSecret(secret);
        const stated = language ?? result.language;
        const share = { id, jobId, token, language: stated, expiresAt };
        const made = await shares.create(owner, share, live);
        if (made === undefined) {
          throw new GlossaError('limit_exceeded', `At most ${live} links may live at once.`, {
            details: { what: 'transcript_shares', limit: live },
          });
        }
        return { ...view(made), link: `${baseUrl()}/shared-transcript#${secret}` };
      } catch (error) {
        await blobs.delete(blobKey);
        throw error;
      }
    },

    async transcriptShares({ jobId }, c) {
      const { id } = await reader.own(c, jobId, KINDS);
      return { items: (await shares.list(c.get('caller').owner, id)).map(view) };
    },

    async transcriptShareRevoke({ id }, c) {
      const ended = isId(id) ? await shares.remove(c.get('caller').owner, id) : undefined;
      if (ended === undefined) throw new GlossaError('not_found', 'There is no such link.');
      await blobs.delete(blobKeys.ofShare(ended.jobId, ended.id));
      return {};
    },

    async transcriptShared({ token }) {
      const share = await shares.byToken(hashSecret(token));
      const shown = await sharedTranscription(jobs, share);
      if (share === undefined || shown === undefined) throw over();
      const { row, result } = shown;
      const blobKey = blobKeys.ofShare(share.jobId, share.id);
      if ((await blobs.head(blobKey)) === undefined) throw over();
      const { body } = await blobs.get(blobKey);
      return {
        name: row.name ?? '',
        vtt: await new Response(body).text(),
        language: share.language,
        ...{ durationMs: result.durationMs, video: result.video },
        media: links.recording(share.id, share.expiresAt),
        expires_at: seconds(share.expiresAt),
      };
    },
  };
}
