import {
  isGone,
  isHopeless,
  type JobItem,
  type JobStore,
  type JobTypes,
  secondsLeft,
} from '@glossa/core';
import { isUnderWay, percentOf, stageOf, WorkBar } from '@glossa/ui';
import { RotateCcw } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { formats } from '../../i18n/format.ts';
import { WorkError } from '../account/work-error.tsx';

export interface WorkStateProps<T extends JobTypes, Stage extends string> {
  item: JobItem<T>;
  store: JobStore<T>;
  /** Stages of the kind of job that have names. */
  stages: readonly [Stage, ...Stage[]];
  nameOf(stage: Stage | 'pricing'): string;
  /** What a cancelled one cost. */
  canceled: string;
}

/** How far a file is, and what is left; or why it stopped, and how it goes on. */
export function WorkState<T extends JobTypes, Stage extends string>({
  item,
  store,
  stages,
  nameOf,
  canceled,
}: WorkStateProps<T, Stage>) {
  const { t, i18n } = useTranslation([
    'translate/document',
    'translate/document-pages',
    'general/ui',
  ]);
  const { duration } = formats(i18n.language);
  const { id, phase, error, jobId } = item;
  const { retry } = store.getState();
  const gone = jobId === null && error !== null && isGone(error);
  const underWay = isUnderWay(item);
  const stage = stageOf(item, stages);
  const left = underWay ? secondsLeft(item.samples, item.samples.at(-1)?.at ?? 0) : null;
  return (
    <>
      {underWay ? (
        <WorkBar
          label={
            stage === 'uploading'
              ? t('translate/document:stages.uploading')
              : stage === 'queued'
                ? t('translate/document:stages.queued')
                : nameOf(stage)
          }
          percent={percentOf(item)}
          left={left === null ? null : t('translate/document:time_left', { time: duration(left) })}
        />
      ) : null}
      {phase === 'canceled' ? (
        <div className="flex flex-wrap items-center gap-x-4 gap-y-2">
          <p className="text-sm text-muted">{canceled}</p>
          <button type="button" className="btn btn-outline btn-sm target" onClick={() => retry(id)}>
            <RotateCcw aria-hidden size={15} />
            {t(jobId === null ? 'general/ui:retry' : 'translate/document-pages:batch.resume')}
          </button>
        </div>
      ) : null}
      {gone ? (
        <p role="alert" className="text-sm text-error">
          {t('translate/document-pages:batch.gone')}
        </p>
      ) : null}
      {error === null || gone ? null : (
        <WorkError error={error} {...(isHopeless(error) ? {} : { onRetry: () => retry(id) })} />
      )}
    </>
  );
}
