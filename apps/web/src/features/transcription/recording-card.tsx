import {
  isGone,
  isHopeless,
  RECORDING_STAGES,
  type RecordingItem,
  type RecordingStore,
  secondsLeft,
} from '@glossa/core';
import { isUnderWay, JobCard, percentOf, stageOf, WorkBar } from '@glossa/ui';
import { FileAudio, RotateCcw, X } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { formats } from '../../i18n/format.ts';
import { WorkError } from '../account/work-error.tsx';
import { RecordingPrice } from './recording-price.tsx';
import { TranscriptResult } from './transcript-result.tsx';

export interface RecordingCardProps {
  item: RecordingItem;
  store: RecordingStore;
  languageName(tag: string): string;
}

/** One recording: where it stands, what it costs, what was heard. */
export function RecordingCard({ item, store, languageName }: RecordingCardProps) {
  const { t, i18n } = useTranslation([
    'new_translate/transcribe',
    'translate/document',
    'translate/document-pages',
    'general/ui',
  ]);
  const { bytes, duration } = formats(i18n.language);
  const { id, name, size, phase, error, job, cost, group, from } = item;
  const { cancel, dismiss, retry, start } = store.getState();
  const underWay = isUnderWay(item);
  const language = job?.result?.language ?? from;
  const details = [
    ...(size === null ? [] : [bytes(size)]),
    ...(cost === null ? [] : [duration(cost.durationMs / 1000)]),
    languageName(language),
  ];
  const gone = item.jobId === null && error !== null && isGone(error);
  const stageLabel = (stage: ReturnType<typeof stageOf<(typeof RECORDING_STAGES)[number]>>) =>
    stage === 'uploading' || stage === 'queued'
      ? t(`translate/document:stages.${stage}`)
      : t(`stages.${stage}`);
  const left = underWay ? secondsLeft(item.samples, item.samples.at(-1)?.at ?? 0) : null;
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
      {underWay ? (
        <WorkBar
          label={stageLabel(stageOf(item, RECORDING_STAGES))}
          percent={percentOf(item)}
          left={left === null ? null : t('translate/document:time_left', { time: duration(left) })}
        />
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
      className="mt-3 line-clamp-3 border-s-2 border-line ps-3 text-sm text-muted"
      data-so-far
    >
      {end.length < text.trim().length ? `… ${end}` : end}
    </p>
  );
}

/** Characters of it. */
const SHOWN = 240;
