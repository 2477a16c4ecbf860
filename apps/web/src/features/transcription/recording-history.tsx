import { calls, type TranscriptionItem } from '@glossa/contract';
import { Suspense } from 'react';
import { useTranslation } from 'react-i18next';
import { api } from '../../client/api.ts';
import { lazyPart } from '../../client/lazy-part.tsx';
import { WorkError } from '../account/work-error.tsx';
import { type ReadHistory, useJobHistory } from '../jobs/use-job-history.ts';

const readHistory: ReadHistory<TranscriptionItem> = (asked, signal) =>
  api.call(calls.videoVttHistory, asked, signal === undefined ? {} : { signal });

/** Who comes for the first time has none. */
const RecordingRows = lazyPart(() => import('./recording-rows.tsx'), ['translate/document-pages']);

export interface RecordingHistoryProps {
  /** Changes when a job has ended. */
  version: number;
  /** Jobs that are shown above already. */
  hidden?: ReadonlySet<string | null>;
  /** Only recordings whose names contain it. */
  query?: string;
  languageName(tag: string): string;
}

/** Recordings of before, whatever became of them, with their results while these are kept. */
export function RecordingHistory({
  version,
  hidden = new Set(),
  query = '',
  languageName,
}: RecordingHistoryProps) {
  const { t } = useTranslation(['new_translate/transcribe', 'translate/document-pages']);
  const history = useJobHistory(readHistory, version, query);
  const { rows, error, reload } = history;
  const skeleton = <div className="skeleton h-24 rounded-box" />;
  if (error !== null && rows === null) return <WorkError error={error} onRetry={reload} />;
  if (rows === null) return skeleton;
  const shown = rows.filter(({ jobId }) => !hidden.has(jobId));
  if (shown.length === 0)
    return (
      <p className="text-sm text-muted" data-history-empty>
        {t(query === '' ? 'history.empty' : 'translate/document-pages:history.none')}
      </p>
    );
  return (
    <Suspense fallback={skeleton}>
      <div data-recording-history>
        <RecordingRows rows={shown} history={history} languageName={languageName} />
      </div>
    </Suspense>
  );
}
