import { GlossaError, type JobKind, type JobView } from '@glossa/contract';
import type { JobRow } from '@glossa/db';
import { type Services, withNewestPictures } from '@glossa/jobs';
import { isId } from '@glossa/platform';
import { mayUseKind } from '../access.ts';
import type { FileLinks } from '../files/links.ts';
import type { AppContext } from '../http/env.ts';
import { type Authorized, authorize } from '../middleware/authorize.ts';
import { refuseForeign } from '../middleware/refuse-foreign.ts';
import { viewJob } from './job-view.ts';
import { createPlacesInLine } from './places-in-line.ts';

/** Which of a caller's jobs a history shows. */
interface HistoryRequest {
  userId?: string | undefined;
  query?: string | undefined;
  cursor?: string | undefined;
  limit: number;
}

/** Reads jobs for the API: only the caller's own. */
export function createJobReader({
  services,
  links,
}: {
  services: Pick<Services, 'stores' | 'clock'>;
  links: FileLinks;
}) {
  const placeOf = createPlacesInLine(services.stores.queue, services.clock);
  const { pictureEdits } = services.stores;
  async function own(c: AppContext, id: string, kinds?: readonly JobKind[]) {
    const caller = c.get('caller');
    const row = isId(id) ? await services.stores.jobs.get(caller.owner, id) : undefined;
    const known = row !== undefined && (kinds === undefined || kinds.includes(row.kind));
    const job = authorize(caller, known ? row : undefined);
    if (!mayUseKind(caller, job.kind)) {
      throw new GlossaError('forbidden', 'The API token may not use jobs of this kind.');
    }
    return job;
  }
  async function view<T>(c: AppContext, row: Authorized<JobRow>): Promise<JobView<T>> {
    const [newest = row] = await withNewestPictures(pictureEdits, [row]);
    const shown = viewJob<T>(newest, links, c.req.header('Accept-Language'));
    if (row.status !== 'queued') return shown;
    const ahead = await placeOf(row.id, row.kind);
    return ahead === undefined ? shown : { ...shown, ahead };
  }
  return {
    own,
    /** The caller's job of one of `kinds` as `status` answers it. */
    show: async <T>(c: AppContext, id: string, kinds: readonly JobKind[]) =>
      view<T>(c, await own(c, id, kinds)),
    view,
    /** A page of the caller's jobs of `kinds`, newest first. Errors: `forbidden` for another's `userId`. */
    async history<Item>(
      c: AppContext,
      kinds: readonly JobKind[],
      asked: HistoryRequest,
      viewItem: (row: JobRow, links: FileLinks, acceptLanguage: string | undefined) => Item,
    ) {
      const { userId, query: name, cursor, limit } = asked;
      refuseForeign(c, userId);
      const caller = c.get('caller');
      // An address is shared: what one of its people did is not for the others to list.
      if (caller.kind === 'ip') return { items: [], nextCursor: null };
      const page = await services.stores.jobs.list(caller.owner, { kinds, name, cursor, limit });
      const language = c.req.header('Accept-Language');
      return {
        items: (await withNewestPictures(pictureEdits, page.items)).map((row) =>
          viewItem(row, links, language),
        ),
        nextCursor: page.nextCursor ?? null,
      };
    },
  };
}
export type JobReader = ReturnType<typeof createJobReader>;
