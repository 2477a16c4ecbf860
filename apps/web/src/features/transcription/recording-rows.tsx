import { calls, GlossaError, type TranscriptionItem } from '@glossa/contract';
import { HistoryRow } from '@glossa/ui';
import { Clock } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { api } from '../../client/api.ts';
import { formats } from '../../i18n/format.ts';
import { WorkError } from '../account/work-error.tsx';
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

/** What became of an earlier recording, and how long its files are kept. */
function RowState({ row, languageName, onReload }: RowStateProps) {
  const { t, i18n } = useTranslation([
    'new_translate/transcribe',
    'translate/document-pages',
    'translate/document',
  ]);
  const { jobId, name, status, error, expiresAt, result, progress, credits } = row;
  const retry = () => {
    void api.call(calls.transcriptionRetry, { jobId }).then(onReload, onReload);
  };
  if (status === 'failed') {
    const { code, message } = error ?? { code: 'internal' as const, message: '' };
    return <WorkError error={new GlossaError(code, message)} onRetry={retry} />;
  }
  if (status === 'canceled')
    return (
      <div className="flex flex-wrap items-center gap-x-4 gap-y-2 text-sm text-muted">
        <p>{t('canceled')}</p>
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
          status === 'queued' ? t('translate/document:stages.queued') : t('stages.transcribing')
        }
        max={100}
        value={progress}
      />
    );
  return (
    <>
      {result === undefined ? null : (
        <TranscriptResult {...{ jobId, name, result, languageName }} charged={credits.charged} />
      )}
      <p className="mt-3 flex items-center gap-1.5 text-sm text-muted">
        <Clock aria-hidden size={14} className="shrink-0" />
        {result !== undefined && expiresAt !== null
          ? t('translate/document-pages:history.expires', {
              date: formats(i18n.language).date(expiresAt * 1000),
            })
          : t('translate/document-pages:history.expired')}
      </p>
    </>
  );
}
