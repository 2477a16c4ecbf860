import type { GlossaError } from '@glossa/contract';
import type { DocumentItem, DocumentStore } from '@glossa/core';
import { IconButton } from '@glossa/ui';
import { RotateCcw, X } from 'lucide-react';
import { Suspense } from 'react';
import { useTranslation } from 'react-i18next';
import { lazyPart } from '../../client/lazy-part.tsx';
import { WorkError } from '../account/work-error.tsx';
import { FinishedActions } from './finished-actions.tsx';
import { JobProgress } from './job-progress.tsx';

const PageLimit = lazyPart(() => import('./page-limit.tsx'), ['translate/document-parts']);

function isPageLimit(error: GlossaError | null): error is GlossaError {
  const { limit } = (error?.details ?? {}) as { limit?: unknown };
  return limit === 'pages';
}

export interface TargetRowProps {
  item: DocumentItem;
  store: DocumentStore;
  /** Of the target; absent where the card's heading says it. */
  language?: string;
}

/** A document's way into one language: progress, then the result. */
export function TargetRow({ item, store, language }: TargetRowProps) {
  const { t } = useTranslation(['translate/document', 'translate/document-review']);
  const { again, cancel, retry } = store.getState();
  const { id, name, phase, error, job } = item;
  const { result } = job ?? {};
  return (
    <div data-target={item.to} data-phase={phase}>
      {language === undefined ? null : (
        <div className="mb-1 flex min-h-8 items-center justify-between gap-3">
          <h4 className="text-sm font-semibold">{language}</h4>
          {phase === 'running' ? (
            <IconButton
              icon={X}
              label={t('actions.cancel', { name: `${name} (${language})` })}
              className="-me-2"
              onClick={() => void cancel(id)}
            />
          ) : null}
        </div>
      )}
      {phase === 'finished' && job !== null && result !== undefined ? (
        <FinishedActions
          job={job}
          onTranslateKept={item.cost === null ? undefined : () => again(id, { formulaText: true })}
        />
      ) : null}
      {phase === 'canceled' ? (
        <div className="flex flex-wrap items-center gap-x-4 gap-y-2">
          <p className="text-sm text-muted">{t('canceled')}</p>
          <button
            type="button"
            className="btn btn-outline btn-sm target"
            onClick={() => retry(id)}
            data-resume
          >
            <RotateCcw aria-hidden size={15} />
            {t('translate/document-review:batch.resume')}
          </button>
        </div>
      ) : null}
      {error === null ? null : <WorkError error={error} onRetry={() => retry(id)} />}
      {isPageLimit(error) ? (
        <Suspense>
          <PageLimit error={error} />
        </Suspense>
      ) : null}
      <JobProgress item={item} />
    </div>
  );
}
