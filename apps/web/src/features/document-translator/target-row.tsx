import { baseLanguage } from '@glossa/contract';
import {
  asksPassword,
  type Catalogue,
  type DocumentItem,
  type DocumentStore,
  isGone,
  isHopeless,
  limitOf,
  sourceOf,
} from '@glossa/core';
import { IconButton } from '@glossa/ui';
import { RotateCcw, X } from 'lucide-react';
import { Suspense } from 'react';
import { useTranslation } from 'react-i18next';
import { lazyPart } from '../../client/lazy-part.tsx';
import { WorkError } from '../account/work-error.tsx';
import { NoEngine } from '../no-engine/no-engine.tsx';
import { FinishedActions } from './finished-actions.tsx';
import { JobProgress } from './job-progress.tsx';

const FilePassword = lazyPart(() => import('./file-password.tsx'), ['translate/document-pages']);
const OverLimit = lazyPart(() => import('./over-limit.tsx'), ['translate/document-parts']);

/** Other formats that are protected cannot be opened here, with or without their password. */
const isPdf = ({ name }: Pick<DocumentItem, 'name'>) => /\.pdf$/i.test(name);

export interface TargetRowProps {
  item: DocumentItem;
  store: DocumentStore;
  catalogue: Catalogue;
  /** Another item says that the server cannot be reached. */
  said: boolean;
  /** Of the target; absent where the card's heading says it. */
  language?: string;
}

/** A document's way into one language: progress, then the result. */
export function TargetRow({ item, store, catalogue, said, language }: TargetRowProps) {
  const { t, i18n } = useTranslation([
    'translate/document',
    'translate/document-pages',
    'general/ui',
  ]);
  const { again, cancel, retry } = store.getState();
  const { id, name, phase, error, job } = item;
  const { result } = job ?? {};
  const over = error === null ? null : limitOf(error);
  // What was sent before a reload and is no longer kept; what is still at hand is sent again.
  const gone = item.jobId === null && error !== null && isGone(error);
  const from = error?.code === 'unsupported_language_pair' ? sourceOf(item) : null;
  const unserved = from === null ? null : { from, to: item.to };
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
          to={item.to}
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
            {t(item.jobId === null ? 'general/ui:retry' : 'translate/document-pages:batch.resume')}
          </button>
        </div>
      ) : null}
      <NoEngine pair={unserved} catalogue={catalogue} reader={baseLanguage(i18n.language)} />
      {gone ? (
        <p role="alert" className="text-sm text-error" data-gone>
          {t('translate/document-pages:batch.gone')}
        </p>
      ) : null}
      {error === null || gone || unserved !== null ? null : (
        <WorkError
          error={error}
          said={said}
          {...(isHopeless(error) ? {} : { onRetry: () => retry(id) })}
        />
      )}
      {asksPassword(item) && isPdf(item) ? (
        <Suspense>
          <FilePassword
            name={name}
            isWrong={error?.code === 'wrong_file_password'}
            onPassword={(password) => store.getState().setPassword(item.group, password)}
          />
        </Suspense>
      ) : null}
      {over === null ? null : (
        <Suspense>
          <OverLimit over={over} />
        </Suspense>
      )}
      <JobProgress item={item} />
    </div>
  );
}
