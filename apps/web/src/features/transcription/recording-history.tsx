// @chunk recordings
import { calls, type TranscriptionItem } from '@glossa/contract';
import { useTranslation } from 'react-i18next';
import { api } from '../../client/api.ts';
import { lazyPart } from '../../client/lazy-part.tsx';
import { type HistoryChoice, HistoryList } from '../jobs/history-list.tsx';
import type { ReadHistory } from '../jobs/use-job-history.ts';

const readHistory: ReadHistory<TranscriptionItem> = (asked, signal) =>
  api.call(calls.videoVttHistory, asked, signal === undefined ? {} : { signal });

/** Who comes for the first time has none. */
const RecordingRows = lazyPart(() => import('./recording-rows.tsx'), ['translate/document-pages']);

/** Recordings of before, whatever became of them, with their results while these are kept. */
export function RecordingHistory({
  languageName,
  ...choice
}: HistoryChoice & { languageName(tag: string): string }) {
  const { t } = useTranslation('new_translate/transcribe');
  return (
    <HistoryList
      {...choice}
      read={readHistory}
      empty={t('history.empty')}
      rowsOf={(rows, history) => (
        <div data-recording-history>
          <RecordingRows {...{ rows, history, languageName }} />
        </div>
      )}
    />
  );
}
