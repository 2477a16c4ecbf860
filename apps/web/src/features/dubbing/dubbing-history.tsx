// @chunk recordings
import { calls, type DubbingItem } from '@glossa/contract';
import { useTranslation } from 'react-i18next';
import { api } from '../../client/api.ts';
import { lazyPart } from '../../client/lazy-part.tsx';
import { type HistoryChoice, HistoryList } from '../jobs/history-list.tsx';
import type { ReadHistory } from '../jobs/use-job-history.ts';

const readHistory: ReadHistory<DubbingItem> = (asked, signal) =>
  api.call(calls.videoTranslateHistory, asked, signal === undefined ? {} : { signal });

/** Who comes for the first time has none. */
const DubbingRows = lazyPart(
  () => import('./dubbing-rows.tsx'),
  ['new_translate/dubbing', 'new_translate/transcribe', 'new/speak', 'translate/document-pages'],
);

/** Recordings that were translated before, with their films while these are kept. */
export function DubbingHistory({
  languageName,
  ...choice
}: HistoryChoice & { languageName(tag: string): string }) {
  const { t } = useTranslation('new_translate/dubbing');
  return (
    <HistoryList
      {...choice}
      read={readHistory}
      empty={t('history.empty')}
      rowsOf={(rows, history) => (
        <div data-dubbing-history>
          <DubbingRows {...{ rows, history, languageName }} />
        </div>
      )}
    />
  );
}
