import { calls, GlossaError, type PageView, type ResponseOf } from '@glossa/contract';
import { useCallback, useEffect, useRef, useState } from 'react';
import { api } from '../../client/api.ts';

/** Pages asked for at once. */
const AT_ONCE = 20;

export type PagesHead = Omit<ResponseOf<typeof calls.docPages>, 'items'>;

export interface Pages {
  /** `null` until the first are there. */
  head: PagesHead | null;
  /** The page at a place among those that were translated, once it is known. */
  at(place: number): PageView | undefined;
  error: GlossaError | null;
  reload(): void;
}

/** The translated pages of a document, some at a time: those around the place that is looked at. */
export function usePages(jobId: string, place: number): Pages {
  const [head, setHead] = useState<PagesHead | null>(null);
  const [items, setItems] = useState<ReadonlyMap<number, readonly PageView[]>>(new Map());
  const [error, setError] = useState<GlossaError | null>(null);
  const asked = useRef(new Set<number>());
  const block = Math.floor(place / AT_ONCE);

  const ask = useCallback(
    (wanted: number) => {
      if (asked.current.has(wanted)) return;
      asked.current.add(wanted);
      api.call(calls.docPages, { jobId, offset: wanted * AT_ONCE, limit: AT_ONCE }).then(
        ({ items: found, ...rest }) => {
          setHead(rest);
          setError(null);
          setItems((before) => new Map(before).set(wanted, found));
        },
        (reason: unknown) => {
          asked.current.delete(wanted);
          setError(
            reason instanceof GlossaError ? reason : new GlossaError('internal', `${reason}`),
          );
        },
      );
    },
    [jobId],
  );
  useEffect(() => ask(block), [ask, block]);

  return {
    head,
    at: (index) => items.get(Math.floor(index / AT_ONCE))?.[index % AT_ONCE],
    error,
    reload: () => ask(block),
  };
}
