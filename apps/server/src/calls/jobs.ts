import { GlossaError, type JobView } from '@glossa/contract';
import { createOpenStreams, type OpenStream } from '../account/open-streams.ts';
import type { AppContext } from '../http/env.ts';
import { eventStreamResponse } from '../http/event-stream-response.ts';
import type { CallHandlers } from '../http/handlers.ts';
import { authorize } from '../middleware/authorize.ts';
import type { CallDeps } from './deps.ts';

/** Jobs of one person that are watched at once; each process counts its own. */
const STREAMS_PER_OWNER = 50;
/** Many visitors share an address. */
const STREAMS_PER_NETWORK = 200;

function wantsEvents(c: AppContext): boolean {
  const accept = c.req.header('Accept') ?? '*/*';
  return accept.includes('text/event-stream') || !accept.includes('application/json');
}

/** Events, cancel and delete of any kind of job. */
export function jobCalls({
  services,
  reader,
  draining,
}: CallDeps): Pick<CallHandlers, 'jobEvents' | 'jobCancel' | 'jobDelete'> {
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
