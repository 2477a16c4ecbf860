import { calls, type DubbingItem } from '@glossa/contract';
import { HistoryRow } from '@glossa/ui';
import { useTranslation } from 'react-i18next';
import { api } from '../../client/api.ts';
import { formats } from '../../i18n/format.ts';
import { EarlierState } from '../jobs/earlier-state.tsx';
import type { JobHistory } from '../jobs/use-job-history.ts';
import { DubbingOutcome } from './dubbing-outcome.tsx';

export interface DubbingRowsProps {
  rows: readonly DubbingItem[];
  history: JobHistory<DubbingItem>;
  languageName(tag: string): string;
}

/** Earlier films and sounds, one below the other. */
export default function DubbingRows({ rows, history, languageName }: DubbingRowsProps) {
  const { t, i18n } = useTranslation('translate/document');
  const { more, remove, reload } = history;
  const { date } = formats(i18n.language);
  return (
    <>
      <ul className="grid gap-3">
        {rows.map((row) => (
          <HistoryRow
            key={row.jobId}
            name={row.name}
            languages={{
              from: languageName(row.result?.language ?? row.from),
              to: languageName(row.to),
            }}
            date={date(row.createdAt * 1000)}
            status={row.status}
            removeLabel={t('history.remove', { name: row.name })}
            onRemove={() => void remove(row.jobId)}
          >
            <RowState row={row} onReload={reload} />
          </HistoryRow>
        ))}
      </ul>
      {more === undefined ? null : (
        <button type="button" className="btn btn-outline target mt-4" onClick={more}>
          {t('history.more')}
        </button>
      )}
    </>
  );
}

/** What became of an earlier one, and what it came to. */
function RowState({ row, onReload }: { row: DubbingItem; onReload(): void }) {
  const { t } = useTranslation(['new_translate/dubbing', 'translate/document']);
  const { jobId, result, credits } = row;
  const retry = () => {
    void api.call(calls.videoTranslateRetry, { jobId }).then(onReload, onReload);
  };
  return (
    <EarlierState
      row={row}
      working={t('stages.speaking')}
      canceled={t('translate/document:canceled')}
      onRetry={retry}
    >
      {result === undefined ? null : (
        <DubbingOutcome jobId={jobId} result={result} charged={credits.charged} />
      )}
    </EarlierState>
  );
}
