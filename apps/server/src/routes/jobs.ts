import { GlossaError, type JobKind, type JobView } from '@glossa/contract';
import type { JobRow } from '@glossa/db';
import type { Services } from '@glossa/jobs';
import { isId } from '@glossa/platform';
import { mayUseKind } from '../access.ts';
import { createOpenStreams, type OpenStream } from '../account/open-streams.ts';
import type { FileLinks } from '../files/links.ts';
import type { AppContext } from '../http/env.ts';
import { eventStreamResponse } from '../http/event-stream-response.ts';
import type { CallHandlers } from '../http/handlers.ts';
import { viewJob } from '../jobs/job-view.ts';
import { type Authorized, authorize } from '../middleware/authorize.ts';
import { refuseForeign } from '../middleware/refuse-foreign.ts';

export interface JobRouteDeps {
  services: Pick<Services, 'stores' | 'work'>;
  links: FileLinks;
  /** Fires when the server ends: open streams are closed, their readers come back to the next one. */
  draining: AbortSignal;
}

/** Which of a caller's jobs a history shows. */
interface HistoryRequest {
  userId?: string | undefined;
  query?: string | undefined;
  cursor?: string | undefined;
  limit: number;
}

/** Reads jobs for the API: only the caller's own. */
export function createJobReader({ services, links }: Omit<JobRouteDeps, 'draining'>) {
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
    const shown = viewJob<T>(row, links, c.req.header('Accept-Language'));
    if (row.status !== 'queued') return shown;
    const ahead = await services.stores.queue.ahead(row.id, row.kind);
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
        items: page.items.map((row) => viewItem(row, links, language)),
        nextCursor: page.nextCursor ?? null,
      };
    },
  };
}
export type JobReader = ReturnType<typeof createJobReader>;

/** Jobs of one person that are watched at once; each process counts its own. */
const STREAMS_PER_OWNER = 50;
/** Many visitors share an address. */
const STREAMS_PER_NETWORK = 200;

function wantsEvents(c: AppContext): boolean {
  const accept = c.req.header('Accept') ?? '*/*';
  return accept.includes('text/event-stream') || !accept.includes('application/json');
}

/** Events, cancel and delete of any kind of job. */
export function jobRoutes(
  { services, draining }: Omit<JobRouteDeps, 'links'>,
  reader: JobReader,
): Pick<CallHandlers, 'jobEvents' | 'jobCancel' | 'jobDelete'> {
  const { feed } = services.stores;
  const { jobService } = services.work;
  const ofOwners = createOpenStreams(STREAMS_PER_OWNER);
  const ofNetworks = createOpenStreams(STREAMS_PER_NETWORK);

  /** Counts a stream for its owner, and a visitor's for the network, too. Errors: `rate_limited`. */
  function counted<T>(c: AppContext, values: OpenStream<T>): OpenStream<T> {
    const { owner, kind, network, loopback } = c.get('caller');
    const own = ofOwners.enter(owner, values);
    if (kind === 'user' || loopback) return own;
    try {
      return ofNetworks.enter(network, own);
    } catch (error) {
      void own.return();
      throw error;
    }
  }

  async function* views(
    c: AppContext,
    id: string,
    signal: AbortSignal,
  ): AsyncGenerator<JobView, void> {
    const caller = c.get('caller');
    for await (const row of feed.watch(caller.owner, id, signal)) {
      yield await reader.view(c, authorize(caller, row));
    }
  }

  return {
    async jobEvents({ id }, c) {
      const job = await reader.own(c, id);
      if (!wantsEvents(c)) return reader.view(c, job);
      const signal = AbortSignal.any([c.req.raw.signal, draining]);
      return eventStreamResponse(c, counted(c, views(c, id, signal)), signal);
    },

    async jobCancel({ id }, c) {
      const job = await reader.own(c, id);
      const row = await jobService.cancel(job.owner, job.id);
      return reader.view(c, authorize(c.get('caller'), row));
    },

    async jobDelete({ id }, c) {
      const job = await reader.own(c, id);
      if ((await jobService.remove(job.owner, job.id)) === undefined) {
        throw new GlossaError('not_found', 'The job is gone.');
      }
      return { deleted: true };
    },
  };
}
