import { calls, type DubbingItem, GlossaError } from '@glossa/contract';
import { HistoryRow } from '@glossa/ui';
import { Clock } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { api } from '../../client/api.ts';
import { formats } from '../../i18n/format.ts';
import { WorkError } from '../account/work-error.tsx';
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

/** What became of an earlier one, and how long its files are kept. */
function RowState({ row, onReload }: { row: DubbingItem; onReload(): void }) {
  const { t, i18n } = useTranslation([
    'new_translate/dubbing',
    'translate/document-pages',
    'translate/document',
  ]);
  const { jobId, status, error, expiresAt, result, progress } = row;
  const retry = () => {
    void api.call(calls.videoTranslateRetry, { jobId }).then(onReload, onReload);
  };
  if (status === 'failed') {
    const { code, message } = error ?? { code: 'internal' as const, message: '' };
    return <WorkError error={new GlossaError(code, message)} onRetry={retry} />;
  }
  if (status === 'canceled')
    return (
      <div className="flex flex-wrap items-center gap-x-4 gap-y-2 text-sm text-muted">
        <p>{t('translate/document:canceled')}</p>
        {expiresAt === null ? null : (
          <button type="button" className="btn btn-outline btn-sm target" onClick={retry}>
            {t('translate/document-pages:batch.resume')}
          </button>
        )}
      </div>
    );
  if (status !== 'succeeded')
    return (
      <progress
        className="progress progress-primary h-1.5 w-full"
        aria-label={
          status === 'queued' ? t('translate/document:stages.queued') : t('stages.speaking')
        }
        max={100}
        value={progress}
      />
    );
  const isKept = result !== undefined && expiresAt !== null;
  return (
    <>
      {result === undefined ? null : (
        <DubbingOutcome jobId={jobId} result={result} charged={row.credits.charged} />
      )}
      <p className="mt-3 flex items-center gap-1.5 text-sm text-muted">
        <Clock aria-hidden size={14} className="shrink-0" />
        {isKept
          ? t('translate/document-pages:history.expires', {
              date: formats(i18n.language).date(expiresAt * 1000),
            })
          : t('translate/document-pages:history.expired')}
      </p>
    </>
  );
}
