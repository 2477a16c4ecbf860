import { GlossaError } from '@glossa/contract';
import { Clock } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { formats } from '../../i18n/format.ts';
import { WorkError } from '../account/work-error.tsx';
import { DocumentParts } from './document-parts.tsx';
import type { HistoryRow } from './use-document-history.ts';

/** What became of an earlier document, and how long its files are kept. */
export function HistoryState({ row, onRetry }: { row: HistoryRow; onRetry(): void }) {
  const { t, i18n } = useTranslation([
    'translate/document',
    'translate/document-pages',
    'translate/document-pages',
  ]);
  const { status, error, expiresAt, result, progress, parts } = row;
  if (status === 'failed') {
    const { code, message } = error ?? { code: 'internal' as const, message: '' };
    return <WorkError error={new GlossaError(code, message)} onRetry={onRetry} />;
  }
  if (status === 'canceled') {
    return (
      <div className="flex flex-wrap items-center gap-x-4 gap-y-2 text-sm text-muted">
        <p>{t('canceled')}</p>
        {expiresAt === null ? null : (
          <button type="button" className="btn btn-outline btn-sm target" onClick={onRetry}>
            {t('translate/document-pages:batch.resume')}
          </button>
        )}
      </div>
    );
  }
  if (status !== 'succeeded') {
    return (
      <>
        <progress
          className="progress progress-primary h-1.5 w-full"
          aria-label={t(`stages.${status === 'queued' ? 'queued' : 'translating'}`)}
          max={100}
          value={progress}
        />
        <DocumentParts parts={parts} />
      </>
    );
  }
  const kept = result !== undefined && expiresAt !== null;
  return (
    <p className="mt-3 flex items-center gap-1.5 text-sm text-muted">
      <Clock aria-hidden size={14} className="shrink-0" />
      {kept
        ? t('translate/document-pages:history.expires', {
            date: formats(i18n.language).date(expiresAt * 1000),
          })
        : t('translate/document-pages:history.expired')}
    </p>
  );
}
