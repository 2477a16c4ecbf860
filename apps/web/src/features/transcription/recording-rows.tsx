import { calls, type TranscriptionItem } from '@glossa/contract';
import { HistoryRow } from '@glossa/ui';
import { useTranslation } from 'react-i18next';
import { api } from '../../client/api.ts';
import { formats } from '../../i18n/format.ts';
import { EarlierState } from '../jobs/earlier-state.tsx';
import type { JobHistory } from '../jobs/use-job-history.ts';
import { PageLink } from '../page/page-link.tsx';
import { TranscriptResult } from './transcript-result.tsx';

const EDITOR = '/ai-subtitle-generator/generate';

export interface RecordingRowsProps {
  rows: readonly TranscriptionItem[];
  history: JobHistory<TranscriptionItem>;
  languageName(tag: string): string;
}

/** Earlier recordings, one below the other. */
export default function RecordingRows({ rows, history, languageName }: RecordingRowsProps) {
  const { t, i18n } = useTranslation(['new_translate/transcribe', 'translate/document']);
  const { more, remove, reload } = history;
  const { date } = formats(i18n.language);
  return (
    <>
      <ul className="grid gap-3">
        {rows.map((row) => (
          <HistoryRow
            key={row.jobId}
            name={row.name}
            title={
              row.status === 'succeeded' ? (
                <PageLink path={`${EDITOR}#${row.jobId}`} className="hover:underline">
                  <bdi>{row.name}</bdi>
                </PageLink>
              ) : undefined
            }
            date={date(row.createdAt * 1000)}
            status={row.status}
            removeLabel={t('translate/document:history.remove', { name: row.name })}
            onRemove={() => void remove(row.jobId)}
          >
            <RowState row={row} languageName={languageName} onReload={reload} />
          </HistoryRow>
        ))}
      </ul>
      {more === undefined ? null : (
        <button type="button" className="btn btn-outline target mt-4" onClick={more}>
          {t('translate/document:history.more')}
        </button>
      )}
    </>
  );
}

interface RowStateProps {
  row: TranscriptionItem;
  languageName(tag: string): string;
  onReload(): void;
}

/** What became of an earlier recording, and what it came to. */
function RowState({ row, languageName, onReload }: RowStateProps) {
  const { t } = useTranslation('new_translate/transcribe');
  const { jobId, name, result, credits } = row;
  const retry = () => {
    void api.call(calls.transcriptionRetry, { jobId }).then(onReload, onReload);
  };
  return (
    <EarlierState
      row={row}
      working={t('stages.transcribing')}
      canceled={t('canceled')}
      onRetry={retry}
    >
      {result === undefined ? null : (
        <TranscriptResult {...{ jobId, name, result, languageName }} charged={credits.charged} />
      )}
    </EarlierState>
  );
}
