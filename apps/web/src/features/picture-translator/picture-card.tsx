import { PICTURE_STAGES, type PictureItem, type PictureStore } from '@glossa/core';
import { isUnderWay, JobCard, PairLabel } from '@glossa/ui';
import { Images, X } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { formats } from '../../i18n/format.ts';
import { WorkState } from '../jobs/work-state.tsx';
import { PictureOutcome } from './picture-outcome.tsx';
import { PictureSteps } from './picture-steps.tsx';

export interface PictureCardProps {
  item: PictureItem;
  store: PictureStore;
  languageName(tag: string): string;
}

/** Pictures that were given together: where each stands, and those that are done. */
export function PictureCard({ item, store, languageName }: PictureCardProps) {
  const { t, i18n } = useTranslation(['alt/picture', 'translate/document']);
  const { number } = formats(i18n.language);
  const { id, name, phase, job, cost, group, from, to } = item;
  const { cancel, dismiss, start } = store.getState();
  const underWay = isUnderWay(item);
  const images = job?.result?.images ?? [];
  const total = job?.result?.total ?? cost?.images ?? images.length;
  const language = images.find((image) => image.language !== null)?.language ?? from;
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
      <WorkState
        {...{ item, store }}
        stages={PICTURE_STAGES}
        nameOf={(stage) => {
          const said = t(`stages.${stage}`);
          if (!isAtOne) return said;
          const at = number(Math.min(images.length + 1, total));
          return t('one_of', { number: at, total: number(total), stage: said });
        }}
        canceled={t('canceled')}
      />
      {underWay && total > 1 ? <PictureSteps images={images} total={total} /> : null}
      {job === null || images.length === 0 ? null : (
        <PictureOutcome job={job} to={to} languageName={languageName} />
      )}
    </JobCard>
  );
}
