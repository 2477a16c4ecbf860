import { calls, GlossaError, type ResponseOf } from '@glossa/contract';
import { ErrorNotice, PairLabel } from '@glossa/ui';
import { ArrowLeft, Download, Trash2 } from 'lucide-react';
import { Suspense, useCallback, useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { api } from '../../client/api.ts';
import { lazyPart } from '../../client/lazy-part.tsx';
import { PageLink } from '../page/page-link.tsx';
import { HistoryState } from './history-state.tsx';

const SegmentView = lazyPart(
  () => import('./segment-view.tsx'),
  ['translate/document-issues', 'translate/document-pages'],
);
const PageReview = lazyPart(() => import('./page-review.tsx'), ['translate/document-pages']);

type Row = ResponseOf<typeof calls.docBatchStatus>['jobs'][number];

/** One earlier document: its result, and source and translation side by side. */
export function HistoryItem({
  id,
  languageName,
}: {
  id: string;
  languageName(tag: string): string;
}) {
  const { t } = useTranslation(['translate/document', 'translate/document-pages']);
  const [row, setRow] = useState<Row | null>(null);
  const [error, setError] = useState<GlossaError | null>(null);
  const [deleted, setDeleted] = useState(false);
  const load = useCallback(() => {
    api.call(calls.docBatchStatus, { jobIds: [id] }).then(
      ({ jobs: [job] }) => {
        setRow(job!);
        setError(null);
      },
      (reason: unknown) =>
        setError(reason instanceof GlossaError ? reason : new GlossaError('internal', `${reason}`)),
    );
  }, [id]);
  useEffect(load, [load]);

  const back = (
    <PageLink
      path="/document-translator/history"
      className="target inline-flex items-center gap-1.5 text-sm text-muted hover:text-base-content"
    >
      <ArrowLeft aria-hidden size={16} className="rtl:-scale-x-100" />
      {t('translate/document-pages:history.back')}
    </PageLink>
  );
  if (deleted) return back;
  if (error !== null) {
    return (
      <>
        {back}
        <ErrorNotice error={error} onRetry={load} />
      </>
    );
  }
  if (row === null) return <div className="skeleton h-64 rounded-box" />;
  const { name, from, to, status, result, language } = row;
  const finished = status === 'succeeded' && result && 'url' in result ? result : undefined;
  return (
    <div data-history-item={name}>
      {back}
      <div className="mt-2 flex flex-wrap items-start justify-between gap-4">
        <div className="min-w-0">
          <h2 className="text-xl font-semibold break-words">
            <bdi>{name}</bdi>
          </h2>
          <p className="text-sm text-muted">
            <PairLabel from={languageName(language ?? from)} to={languageName(to)} />
          </p>
        </div>
        <div className="flex flex-wrap gap-2">
          {finished === undefined ? null : (
            <a
              className="btn btn-primary target"
              href={finished.url}
              download={finished.fileName}
              data-download
            >
              <Download aria-hidden size={17} />
              {t('actions.download')}
            </a>
          )}
          <button
            type="button"
            className="btn btn-ghost btn-square target"
            aria-label={t('history.remove', { name })}
            title={t('history.remove', { name })}
            onClick={() => {
              void api.call(calls.jobDelete, { id }).then(() => setDeleted(true), load);
            }}
          >
            <Trash2 aria-hidden size={18} />
          </button>
        </div>
      </div>
      <HistoryState
        row={row}
        onRetry={() => void api.call(calls.docRetry, { jobId: id }).then(load, load)}
      />
      {finished === undefined ? null : (
        <Suspense>
          {finished.pages === undefined ? null : (
            <PageReview jobId={id} languageName={languageName} />
          )}
          <SegmentView jobId={id} languageName={languageName} />
        </Suspense>
      )}
    </div>
  );
}
