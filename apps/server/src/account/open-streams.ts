import { createOpenPlaces } from '../http/open-places.ts';

/** Values that come one after the other until they end, or are ended. */
export type OpenStream<T> = Pick<AsyncGenerator<T, void>, 'next'> & {
  return(): Promise<IteratorResult<T, void>>;
};

/** Counts the streams that are open at once for each key in this process. */
export function createOpenStreams(limit: number) {
  const places = createOpenPlaces(limit, 'streams');
  return {
    /** Passes `values` on, counted from now until they end. Errors: `rate_limited` at the limit. */
    enter<T>(key: string, values: OpenStream<T>): OpenStream<T> {
      const end = places.take(key);
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
