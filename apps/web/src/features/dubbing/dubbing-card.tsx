import { DUBBING_STAGES, type DubbingItem, type DubbingStore } from '@glossa/core';
import { isUnderWay, JobCard, PairLabel } from '@glossa/ui';
import { Clapperboard, X } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { formats } from '../../i18n/format.ts';
import { WorkState } from '../jobs/work-state.tsx';
import { DubbingOutcome } from './dubbing-outcome.tsx';
import { DubbingPrice } from './dubbing-price.tsx';
import { STAGE_NAMES } from './stage-names.ts';

export interface DubbingCardProps {
  item: DubbingItem;
  store: DubbingStore;
  languageName(tag: string): string;
  /** Sends a file that says what is spoken. Rejects where it cannot be sent. */
  onSubtitles(file: File): Promise<void>;
}

/** One recording: where it stands, what it costs, what it came to. */
export function DubbingCard({ item, store, languageName, onSubtitles }: DubbingCardProps) {
  const { t, i18n } = useTranslation([
    'new_translate/dubbing',
    'new_translate/transcribe',
    'translate/document',
  ]);
  const { bytes } = formats(i18n.language);
  const { id, name, size, phase, job, cost, group, from, to } = item;
  const { cancel, dismiss, start, choicesOf, setChoices } = store.getState();
  const underWay = isUnderWay(item);
  const choices = choicesOf(group);
  return (
    <JobCard
      data-dubbing={name}
      data-phase={phase}
      heading="h2"
      name={name}
      icon={Clapperboard}
      detail={
        <>
          {size === null ? null : `${bytes(size)} · `}
          <PairLabel from={languageName(job?.result?.language ?? from)} to={languageName(to)} />
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
      {phase === 'ready' && cost !== null && choices !== undefined ? (
        <DubbingPrice
          {...{ cost, choices, onSubtitles }}
          language={languageName(from)}
          isNamed={from !== 'auto'}
          onChoices={(next) => setChoices(group, next)}
          onStart={() => void start(id)}
        />
      ) : null}
      {phase === 'finished' && job?.result ? (
        <DubbingOutcome jobId={job.jobId} result={job.result} charged={job.credits.charged} />
      ) : null}
      <WorkState
        {...{ item, store }}
        stages={DUBBING_STAGES}
        nameOf={(stage) => t(STAGE_NAMES[stage])}
        canceled={t('translate/document:canceled')}
      />
    </JobCard>
  );
}
