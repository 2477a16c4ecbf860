import type { Caller } from '../http/caller.ts';
import { createOpenPlaces } from '../http/open-places.ts';

/** Downloads at once of what one job or upload has, of one network, and of all. */
export interface DownloadLimits {
  ofOne: number;
  ofNetwork: number;
  all: number;
}

/**
 * A page shows 50 pictures of a job at once; many people share a network. A file store has more connections for downloads
 * than all may take (`packages/platform/src/blob/s3.ts`), so that jobs read on.
 */
const LIMITS: DownloadLimits = { ofOne: 64, ofNetwork: 200, all: 400 };

/** The job or upload that a file belongs to: who owns it is not asked for at each download. */
const thingOf = (blobKey: string) => blobKey.split('/', 2).join('/');

type Counted = Pick<Caller, 'network' | 'loopback'>;

/** Counts the downloads under way: whoever reads slowly holds a connection to the file store for as long. */
export function createDownloads(limits: DownloadLimits = LIMITS) {
  const ofOne = createOpenPlaces(limits.ofOne, 'downloads');
  const ofNetworks = createOpenPlaces(limits.ofNetwork, 'downloads');
  const all = createOpenPlaces(limits.all, 'downloads');

  function take({ network, loopback }: Counted, blobKey: string): () => void {
    const taken: (() => void)[] = [];
    const leave = () => {
      for (const each of taken) each();
    };
    try {
      taken.push(ofOne.take(thingOf(blobKey)));
      if (!loopback) taken.push(ofNetworks.take(network));
      taken.push(all.take('all'));
      return leave;
    } catch (error) {
      leave();
      throw error;
    }
  }

  return {
    /**
     * Opens a file and passes its bytes on, counted until the last one is read or nobody wants them any more (also by
     * `signal`). Errors: `rate_limited`; those of `open`.
     */
    async open(
      caller: Counted,
      blobKey: string,
      open: () => Promise<ReadableStream<Uint8Array>>,
      signal: AbortSignal,
    ): Promise<ReadableStream<Uint8Array>> {
      const leave = take(caller, blobKey);
      try {
        return countedBody(await open(), leave, signal);
      } catch (error) {
        leave();
        throw error;
      }
    },
  };
}
export type Downloads = ReturnType<typeof createDownloads>;

function countedBody(
  body: ReadableStream<Uint8Array>,
  leave: () => void,
  signal: AbortSignal,
): ReadableStream<Uint8Array> {
  const reader = body.getReader();
  const onAbort = () => {
    leave();
    void reader.cancel(signal.reason).catch(() => {});
  };
  const end = () => {
    signal.removeEventListener('abort', onAbort);
    leave();
  };
  signal.addEventListener('abort', onAbort, { once: true });
  if (signal.aborted) onAbort();
  return new ReadableStream<Uint8Array>(
    {
      async pull(controller) {
        try {
          const { done, value } = await reader.read();
          if (!done) return controller.enqueue(value);
          end();
          controller.close();
        } catch (error) {
          end();
          throw error;
        }
      },
      async cancel(reason) {
        end();
        await reader.cancel(reason);
      },
    },
    // Nothing is read ahead of who reads.
    { highWaterMark: 0 },
  );
}
