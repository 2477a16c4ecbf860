import { GlossaError } from '@glossa/contract';

const RETRY_SECONDS = 30;

/** Values that come one after the other until they end, or are ended. */
export type OpenStream<T> = Pick<AsyncGenerator<T, void>, 'next'> & {
  return(): Promise<IteratorResult<T, void>>;
};

/** Counts what is open at once for each key in this process. */
export function createOpenStreams(limit: number) {
  const open = new Map<string, number>();

  function leave(key: string): void {
    const left = (open.get(key) ?? 1) - 1;
    if (left > 0) open.set(key, left);
    else open.delete(key);
  }

  return {
    /** Passes `values` on, counted from now until they end. Errors: `rate_limited` at the limit. */
    enter<T>(key: string, values: OpenStream<T>): OpenStream<T> {
      const count = open.get(key) ?? 0;
      if (count >= limit) {
        throw new GlossaError('rate_limited', `More than ${limit} open streams.`, {
          details: { limit },
          retryAfter: RETRY_SECONDS,
        });
      }
      open.set(key, count + 1);
      let inside = true;
      const end = () => {
        if (inside) leave(key);
        inside = false;
      };
      return {
        async next() {
          try {
            const step = await values.next();
            if (step.done) end();
            return step;
          } catch (error) {
            end();
            throw error;
          }
        },
        // Before the generator itself, which ends only after the step it is in.
        async return() {
          end();
          return values.return();
        },
      };
    },
  };
}
