import type { DocumentItem, DocumentTranslatorState } from '@glossa/core';
import { IconButton, PairLabel } from '@glossa/ui';
import { FileText, X } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import type { StoreApi } from 'zustand';
import { formats } from '../../i18n/format.ts';
import { WorkError } from '../account/work-error.tsx';
import { CostLine } from './cost-line.tsx';
import { FinishedActions } from './finished-actions.tsx';
import { JobProgress } from './job-progress.tsx';

export interface DocumentCardProps {
  item: DocumentItem;
  store: StoreApi<DocumentTranslatorState>;
  languageName(tag: string): string;
}

const STOPPABLE = new Set(['uploading', 'pricing', 'running']);

/** One document: what it is, where it stands, what can be done. */
export function DocumentCard({ item, store, languageName }: DocumentCardProps) {
  const { t, i18n } = useTranslation('translate/document');
  const format = formats(i18n.language);
  const { id, phase, name, size, error } = item;
  const { cancel, dismiss, retry, start } = store.getState();
  const stoppable = STOPPABLE.has(phase);
  return (
    <li className="card-surface p-4 sm:p-5" data-document={name} data-phase={phase}>
      <div className="flex items-start gap-3">
        <FileText aria-hidden size={22} className="mt-0.5 shrink-0 text-primary" />
        <div className="min-w-0 flex-1">
          <h3 className="font-semibold break-words">
            <bdi>{name}</bdi>
          </h3>
          <p className="text-sm text-muted">
            {size === null ? null : `${format.bytes(size)} · `}
            <PairLabel
              from={languageName(item.cost?.sourceLanguage ?? item.from)}
              to={languageName(item.to)}
            />
          </p>
        </div>
        {phase === 'starting' ? null : (
          <IconButton
            icon={X}
            label={t(stoppable ? 'actions.cancel' : 'actions.dismiss', { name })}
            className="-me-2 -mt-1"
            onClick={() => (stoppable ? void cancel(id) : dismiss(id))}
          />
        )}
      </div>
      <div className="mt-3 sm:ps-[2.125rem]">
        {phase === 'ready' && item.cost !== null ? (
          <CostLine cost={item.cost} onStart={() => void start(id)} />
        ) : null}
        {phase === 'finished' && item.job?.result !== undefined ? (
          <FinishedActions job={item.job} />
        ) : null}
        {phase === 'canceled' ? <p className="text-sm text-muted">{t('canceled')}</p> : null}
        {error === null ? null : <WorkError error={error} onRetry={() => retry(id)} />}
        <JobProgress item={item} />
      </div>
    </li>
  );
}
