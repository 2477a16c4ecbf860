import { GlossaError } from '@glossa/contract';

const RETRY_SECONDS = 30;

/** Counts what is open at once for each key in this process. */
export function createOpenPlaces(limit: number, what: 'streams' | 'downloads') {
  const open = new Map<string, number>();
  return {
    /** Takes a place until what is answered is called. Errors: `rate_limited` at the limit. */
    take(key: string): () => void {
      const count = open.get(key) ?? 0;
      if (count >= limit) {
        throw new GlossaError('rate_limited', `More than ${limit} open ${what}.`, {
          details: { what, limit },
          retryAfter: RETRY_SECONDS,
        });
      }
      open.set(key, count + 1);
      let inside = true;
      return () => {
        if (!inside) return;
        inside = false;
        const left = open.get(key)! - 1;
        if (left > 0) open.set(key, left);
        else open.delete(key);
      };
    },
  };
}
