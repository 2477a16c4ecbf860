import { calls, GlossaError, type ResponseOf, type SegmentFilter } from '@glossa/contract';
import { useCallback, useEffect, useRef, useState } from 'react';
import { api } from '../../client/api.ts';

type Answer = ResponseOf<typeof calls.docSegments>;
export type SegmentRow = Answer['items'][number];
export type SegmentHead = Omit<Answer, 'items'>;

/** Segments asked for at once. */
const PAGE = 100;

export interface Segments {
  /** `null` until the first page is there. */
  head: SegmentHead | null;
  /** The segment at a place among those that match, once its page is there. */
  row(at: number): SegmentRow | undefined;
  /** Asks for the page that holds a place, unless that was done. */
  need(at: number): void;
  error: GlossaError | null;
  reload(): void;
}

/** The segments of a document that match, page by page as they are looked at. */
export function useSegments(jobId: string, show: SegmentFilter, query: string): Segments {
  const [head, setHead] = useState<SegmentHead | null>(null);
  const [pages, setPages] = useState<ReadonlyMap<number, readonly SegmentRow[]>>(new Map());
  const [error, setError] = useState<GlossaError | null>(null);
  const [round, setRound] = useState(0);
  const search = useRef({ asked: new Set<number>(), controller: new AbortController() });

  const ask = useCallback(
    (page: number, fresh: boolean) => {
      const { asked, controller } = search.current;
      const { signal } = controller;
      if (asked.has(page)) return;
      asked.add(page);
      const request = { jobId, show, query, offset: page * PAGE, limit: PAGE };
      api.call(calls.docSegments, request, { signal }).then(
        ({ items, ...rest }) => {
          if (signal.aborted) return;
          setHead(rest);
          setError(null);
          setPages((before) => new Map(fresh ? [] : before).set(page, items));
        },
        (reason: unknown) => {
          if (signal.aborted) return;
          asked.delete(page);
          setError(
            reason instanceof GlossaError ? reason : new GlossaError('internal', `${reason}`),
          );
        },
      );
    },
    [jobId, show, query],
  );

  useEffect(() => {
    const controller = new AbortController();
    search.current = { asked: new Set(), controller };
    ask(0, true);
    return () => controller.abort();
    // A new round asks again.
  }, [ask, round]);

  return {
    head,
    row: (at) => pages.get(Math.floor(at / PAGE))?.[at % PAGE],
    need: (at) => ask(Math.floor(at / PAGE), false),
    error,
    reload: () => setRound((count) => count + 1),
  };
}
