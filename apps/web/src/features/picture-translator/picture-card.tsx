import {
  isGone,
  isHopeless,
  PICTURE_STAGES,
  type PictureItem,
  type PictureStore,
  secondsLeft,
} from '@glossa/core';
import { isUnderWay, JobCard, PairLabel, percentOf, stageOf, WorkBar } from '@glossa/ui';
import { Images, RotateCcw, X } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { formats } from '../../i18n/format.ts';
import { WorkError } from '../account/work-error.tsx';
import { PictureOutcome } from './picture-outcome.tsx';
import { PictureSteps } from './picture-steps.tsx';

export interface PictureCardProps {
  item: PictureItem;
  store: PictureStore;
  languageName(tag: string): string;
}

/** Pictures that were given together: where each stands, and those that are done. */
export function PictureCard({ item, store, languageName }: PictureCardProps) {
  const { t, i18n } = useTranslation([
    'alt/picture',
    'translate/document',
    'translate/document-pages',
    'general/ui',
  ]);
  const { duration, number } = formats(i18n.language);
  const { id, name, phase, error, job, cost, group, from, to } = item;
  const { cancel, dismiss, retry, start } = store.getState();
  const underWay = isUnderWay(item);
  const images = job?.result?.images ?? [];
  const total = job?.result?.total ?? cost?.images ?? images.length;
  const language = images.find((image) => image.language !== null)?.language ?? from;
  const gone = item.jobId === null && error !== null && isGone(error);
  const stage = stageOf(item, PICTURE_STAGES);
  const left = underWay ? secondsLeft(item.samples, item.samples.at(-1)?.at ?? 0) : null;
  const said = t(
    stage === 'uploading' || stage === 'queued'
      ? `translate/document:stages.${stage}`
      : `stages.${stage}`,
  );
  const isAtOne = phase === 'running' && job?.status === 'running' && total > 1;
  return (
    <JobCard
      data-pictures={name}
      data-phase={phase}
      heading="h2"
      name={name}
      icon={Images}
      detail={
        <>
          {total > 0 ? `${t('count', { shown: number(total) })} · ` : null}
          {to === '' ? (
            languageName(language)
          ) : (
            <PairLabel from={languageName(language)} to={languageName(to)} />
          )}
        </>
      }
      corner={
        phase === 'starting'
          ? null
          : {
              icon: X,
              label: t(`translate/document:actions.${underWay ? 'cancel' : 'dismiss'}`, { name }),
              onClick: () => (underWay ? void cancel(id) : dismiss(group)),
            }
      }
    >
      {phase === 'ready' && cost !== null ? (
        <button type="button" className="btn btn-primary target" onClick={() => void start(id)}>
          {t('translate/document:actions.translate')}
          {' · '}
          {t('translate/document:cost.credits_n', {
            count: cost.credits,
            shown: number(cost.credits),
          })}
        </button>
      ) : null}
      {underWay ? (
        <>
          <WorkBar
            label={
              isAtOne
                ? t('one_of', {
                    number: number(Math.min(images.length + 1, total)),
                    total: number(total),
                    stage: said,
                  })
                : said
            }
            percent={percentOf(item)}
            left={
              left === null ? null : t('translate/document:time_left', { time: duration(left) })
            }
          />
          {total > 1 ? <PictureSteps images={images} total={total} /> : null}
        </>
      ) : null}
      {phase === 'canceled' ? (
        <div className="flex flex-wrap items-center gap-x-4 gap-y-2">
          <p className="text-sm text-muted">{t('canceled')}</p>
          <button type="button" className="btn btn-outline btn-sm target" onClick={() => retry(id)}>
            <RotateCcw aria-hidden size={15} />
            {t(item.jobId === null ? 'general/ui:retry' : 'translate/document-pages:batch.resume')}
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
      {job === null || images.length === 0 ? null : (
        <PictureOutcome job={job} to={to} languageName={languageName} />
      )}
    </JobCard>
  );
}
