// @chunk recordings
import type { JobStatus } from '@glossa/contract';
import { type ReactNode, Suspense } from 'react';
import { useTranslation } from 'react-i18next';
import { WorkError } from '../account/work-error.tsx';
import { type JobHistory, type ReadHistory, useJobHistory } from './use-job-history.ts';

/** Which of the caller's jobs are shown. */
export interface HistoryChoice {
  /** Changes when a job has ended. */
  version: number;
  /** Jobs that are shown above already. */
  hidden?: ReadonlySet<string | null>;
  /** Only those whose names contain it. */
  query?: string;
}

export interface HistoryListProps<Row> extends HistoryChoice {
  /** Stays the same. */
  read: ReadHistory<Row>;
  /** Said where there are none. */
  empty: string;
  rowsOf(rows: readonly Row[], history: JobHistory<Row>): ReactNode;
}

const NONE: ReadonlySet<string | null> = new Set();

/** Jobs of before, whatever became of them, with their results while these are kept. */
export function HistoryList<Row extends { jobId: string; status: JobStatus }>({
  read,
  version,
  hidden = NONE,
  query = '',
  empty,
  rowsOf,
}: HistoryListProps<Row>) {
  const { t } = useTranslation('translate/document-pages');
  const history = useJobHistory(read, version, query);
  const { rows, error, reload } = history;
  const skeleton = <div className="skeleton h-24 rounded-box" />;
  if (error !== null && rows === null) return <WorkError error={error} onRetry={reload} />;
  if (rows === null) return skeleton;
  const shown = rows.filter(({ jobId }) => !hidden.has(jobId));
  if (shown.length === 0)
    return (
      <p className="text-sm text-muted" data-history-empty>
        {query === '' ? empty : t('history.none')}
      </p>
    );
  return <Suspense fallback={skeleton}>{rowsOf(shown, history)}</Suspense>;
}
