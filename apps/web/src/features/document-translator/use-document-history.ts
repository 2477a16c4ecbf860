import { calls, GlossaError, type ResponseOf } from '@glossa/contract';
import { useCallback, useEffect, useState } from 'react';
import { api } from '../../client/api.ts';

type Page = ResponseOf<typeof calls.docHistory>;
export type HistoryRow = Page['items'][number];

const LIMIT = 20;

export interface DocumentHistory {
  rows: readonly HistoryRow[] | null;
  error: GlossaError | null;
  /** Present while there is more. */
  more?: () => void;
  remove(jobId: string): Promise<void>;
  reload(): void;
}

/** The caller's own documents whose names contain `query`, newest first; asked again when `version` changes. */
export function useDocumentHistory(version: number, query = ''): DocumentHistory {
  const [rows, setRows] = useState<readonly HistoryRow[] | null>(null);
  const [cursor, setCursor] = useState<string | null>(null);
  const [error, setError] = useState<GlossaError | null>(null);
  const [round, setRound] = useState(0);

  const ask = useCallback(
    (after: string | null, signal?: AbortSignal) => {
      const request = { limit: LIMIT, query, ...(after === null ? {} : { cursor: after }) };
      return api.call(calls.docHistory, request, signal === undefined ? {} : { signal }).then(
        (page) => {
          setRows((before) => (after === null ? page.items : [...(before ?? []), ...page.items]));
          setCursor(page.nextCursor);
          setError(null);
        },
        (reason: unknown) => {
          if (signal?.aborted) return;
          setError(
            reason instanceof GlossaError ? reason : new GlossaError('internal', `${reason}`),
          );
        },
      );
    },
    [query],
  );

  useEffect(() => {
    const controller = new AbortController();
    void ask(null, controller.signal);
    return () => controller.abort();
  }, [ask, version, round]);

  return {
    rows,
    error,
    ...(cursor === null ? {} : { more: () => void ask(cursor) }),
    async remove(jobId) {
      await api.call(calls.jobDelete, { id: jobId });
      setRows((before) => before?.filter((row) => row.jobId !== jobId) ?? null);
    },
    reload: () => setRound((count) => count + 1),
  };
}
