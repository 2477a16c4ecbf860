import { RECORDING_STAGES, type RecordingItem, type RecordingStore } from '@glossa/core';
import { isUnderWay, JobCard } from '@glossa/ui';
import { FileAudio, X } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { formats } from '../../i18n/format.ts';
import { WorkState } from '../jobs/work-state.tsx';
import { RecordingPrice } from './recording-price.tsx';
import { TranscriptResult } from './transcript-result.tsx';

export interface RecordingCardProps {
  item: RecordingItem;
  store: RecordingStore;
  languageName(tag: string): string;
}

/** One recording: where it stands, what it costs, what was heard. */
export function RecordingCard({ item, store, languageName }: RecordingCardProps) {
  const { t, i18n } = useTranslation(['new_translate/transcribe', 'translate/document']);
  const { bytes, duration } = formats(i18n.language);
  const { id, name, size, phase, job, cost, group, from } = item;
  const { cancel, dismiss, start } = store.getState();
  const underWay = isUnderWay(item);
  const language = job?.result?.language ?? from;
  const details = [
    ...(size === null ? [] : [bytes(size)]),
    ...(cost === null ? [] : [duration(cost.durationMs / 1000)]),
    languageName(language),
  ];
  return (
    <JobCard
      data-recording={name}
      data-phase={phase}
      heading="h2"
      name={name}
      icon={FileAudio}
      detail={details.join(' · ')}
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
        <RecordingPrice cost={cost} onStart={() => void start(id)} />
      ) : null}
      {phase === 'running' && job?.result ? <SoFar text={job.result.txt} /> : null}
      {phase === 'finished' && job?.result ? (
        <TranscriptResult
          {...{ name, languageName }}
          jobId={job.jobId}
          result={job.result}
          charged={job.credits.charged}
          startsOpen
        />
      ) : null}
      <WorkState
        {...{ item, store }}
        stages={RECORDING_STAGES}
        nameOf={(stage) => t(`stages.${stage}`)}
        canceled={t('canceled')}
      />
    </JobCard>
  );
}

/** The end of what was written down so far. */
function SoFar({ text }: { text: string }) {
  const end = text.trim().slice(-SHOWN);
  if (end === '') return null;
  return (
    <p
      dir="auto"
      className="mb-3 line-clamp-3 border-s-2 border-line ps-3 text-sm text-muted"
      data-so-far
    >
      {end.length < text.trim().length ? `… ${end}` : end}
    </p>
  );
}

/** Characters of it. */
const SHOWN = 240;
