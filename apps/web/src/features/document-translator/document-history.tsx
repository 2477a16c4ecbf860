import type { DocumentJob, FinishedDocument } from '@glossa/core';
import { ErrorNotice, IconButton, PairLabel } from '@glossa/ui';
import { Trash2 } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { formats } from '../../i18n/format.ts';
import { FinishedActions } from './finished-actions.tsx';
import { type HistoryRow, useDocumentHistory } from './use-document-history.ts';

export interface DocumentHistoryProps {
  /** Changes when a job has ended. */
  version: number;
  /** Jobs that are shown above already. */
  hidden: ReadonlySet<string | null>;
  languageName(tag: string): string;
}

/** Documents translated before, with their results while these are kept. */
export function DocumentHistoryList({ version, hidden, languageName }: DocumentHistoryProps) {
  const { t } = useTranslation('translate/document');
  const { rows, error, more, remove, reload } = useDocumentHistory(version);
  const shown = rows?.filter(({ jobId, status }) => !hidden.has(jobId) && status === 'succeeded');
  if (error !== null) return <ErrorNotice error={error} onRetry={reload} />;
  if (shown === undefined) return <div className="skeleton h-24 rounded-box" />;
  if (shown.length === 0) return <p className="text-sm text-muted">{t('history.empty')}</p>;
  return (
    <>
      <ul className="grid gap-3" data-document-history>
        {shown.map((row) => (
          <HistoryEntry
            key={row.jobId}
            row={row}
            languageName={languageName}
            onRemove={() => void remove(row.jobId)}
          />
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

interface HistoryEntryProps {
  row: HistoryRow;
  languageName(tag: string): string;
  onRemove(): void;
}

function HistoryEntry({ row, languageName, onRemove }: HistoryEntryProps) {
  const { t, i18n } = useTranslation('translate/document');
  const { name, from, to, createdAt, result } = row;
  const report = (result as FinishedDocument | undefined)?.report;
  return (
    <li className="card-surface p-4 sm:px-5" data-document={name}>
      <div className="mb-2 flex items-start justify-between gap-3">
        <div className="min-w-0">
          <h3 className="font-semibold break-words">
            <bdi>{name}</bdi>
          </h3>
          <p className="text-sm text-muted">
            <PairLabel
              from={languageName(from === 'auto' ? (report?.detectedLanguage ?? from) : from)}
              to={languageName(to)}
            />{' '}
            · {formats(i18n.language).date(createdAt * 1000)}
          </p>
        </div>
        <IconButton
          icon={Trash2}
          label={t('history.remove', { name })}
          className="-me-2 -mt-1"
          onClick={onRemove}
        />
      </div>
      {result === undefined ? null : <FinishedActions job={row as unknown as DocumentJob} />}
    </li>
  );
}
