// @chunk files
import { calls, GlossaError, type JobStatus } from '@glossa/contract';
import { useCallback, useEffect, useState } from 'react';
import { api } from '../../client/api.ts';

const LIMIT = 20;
/** Pause before jobs that are under way are looked at again. */
const LOOK_MS = 3_000;

interface Asked {
  limit: number;
  query: string;
  cursor?: string;
}
interface Page<Row> {
  items: readonly Row[];
  nextCursor: string | null;
}
/** Asks the server for a page of jobs, newest first. */
export type ReadHistory<Row> = (asked: Asked, signal?: AbortSignal) => Promise<Page<Row>>;

export interface JobHistory<Row> {
  rows: readonly Row[] | null;
  error: GlossaError | null;
  /** Present while there is more. */
  more?: () => void;
  remove(jobId: string): Promise<void>;
  reload(): void;
}

/**
 * The caller's own jobs of a kind whose names contain `query`, newest first; asked again when `version` changes, and
 * while any of them is under way.
 * @param read stays the same
 */
export function useJobHistory<Row extends { jobId: string; status: JobStatus }>(
  read: ReadHistory<Row>,
  version: number,
  query = '',
): JobHistory<Row> {
  const [rows, setRows] = useState<readonly Row[] | null>(null);
  const [cursor, setCursor] = useState<string | null>(null);
  const [error, setError] = useState<GlossaError | null>(null);
  const [round, setRound] = useState(0);

  const ask = useCallback(
    (after: string | null, signal?: AbortSignal) => {
      const asked = { limit: LIMIT, query, ...(after === null ? {} : { cursor: after }) };
      return read(asked, signal).then(
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
    [read, query],
  );

  useEffect(() => {
    const controller = new AbortController();
    void ask(null, controller.signal);
    return () => controller.abort();
  }, [ask, version, round]);

  const reload = useCallback(() => setRound((count) => count + 1), []);
  useEffect(() => {
    if (!rows?.some(({ status }) => status === 'queued' || status === 'running')) return;
    const timer = setTimeout(reload, LOOK_MS);
    return () => clearTimeout(timer);
  }, [rows, reload]);

  return {
    rows,
    error,
    ...(cursor === null ? {} : { more: () => void ask(cursor) }),
    async remove(jobId) {
      await api.call(calls.jobDelete, { id: jobId });
      setRows((before) => before?.filter((row) => row.jobId !== jobId) ?? null);
    },
    reload,
  };
}
