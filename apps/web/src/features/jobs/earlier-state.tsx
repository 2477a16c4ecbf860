import { type DubbingItem, GlossaError, type TranscriptionItem } from '@glossa/contract';
import { Clock } from 'lucide-react';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { formats } from '../../i18n/format.ts';
import { WorkError } from '../account/work-error.tsx';

export interface EarlierStateProps {
  row: DubbingItem | TranscriptionItem;
  /** What is being done with one that runs. */
  working: string;
  /** What a cancelled one cost. */
  canceled: string;
  onRetry(): void;
  /** What one came to that succeeded. */
  children: ReactNode;
}

/** What became of an earlier recording, and how long its files are kept. */
export function EarlierState({ row, working, canceled, onRetry, children }: EarlierStateProps) {
  const { t, i18n } = useTranslation(['translate/document-pages', 'translate/document']);
  const { status, error, expiresAt, progress, result } = row;
  if (status === 'failed') {
    const { code, message } = error ?? { code: 'internal' as const, message: '' };
    return <WorkError error={new GlossaError(code, message)} onRetry={onRetry} />;
  }
  if (status === 'canceled')
    return (
      <div className="flex flex-wrap items-center gap-x-4 gap-y-2 text-sm text-muted">
        <p>{canceled}</p>
        {expiresAt === null ? null : (
          <button type="button" className="btn btn-outline btn-sm target" onClick={onRetry}>
            {t('batch.resume')}
          </button>
        )}
      </div>
    );
  if (status !== 'succeeded')
    return (
      <progress
        className="progress progress-primary h-1.5 w-full"
        aria-label={status === 'queued' ? t('translate/document:stages.queued') : working}
        max={100}
        value={progress}
      />
    );
  return (
    <>
      {children}
      <p className="mt-3 flex items-center gap-1.5 text-sm text-muted">
        <Clock aria-hidden size={14} className="shrink-0" />
        {result !== undefined && expiresAt !== null
          ? t('history.expires', { date: formats(i18n.language).date(expiresAt * 1000) })
          : t('history.expired')}
      </p>
    </>
  );
}
