import { GlossaError } from '@glossa/contract';
import { useTranslation } from 'react-i18next';
import { formats } from '../../i18n/format.ts';
import { WorkError } from '../account/work-error.tsx';
import type { SpeechJob } from './use-speech.ts';

const STAGES = ['queued', 'planning', 'speaking', 'checking', 'writing'] as const;

export interface JobStateProps {
  job: SpeechJob;
  onCancel(): void;
  /** Goes on with what can be heard already. */
  onResume(): void;
}

/** How far a text is, what became of it, and what was left out. */
export function JobState({ job, onCancel, onResume }: JobStateProps) {
  const { t, i18n } = useTranslation('new/speak');
  const { status, stage, progress, error, result } = job;
  if (status === 'failed') {
    const { code, message } = error ?? { code: 'internal' as const, message: '' };
    return <WorkError error={new GlossaError(code, message)} onRetry={onResume} />;
  }
  if (status === 'canceled')
    return (
      <div className="flex flex-wrap items-center gap-x-4 gap-y-2 text-sm text-muted">
        <p>{t('canceled')}</p>
        <button type="button" className="btn btn-outline btn-sm target" onClick={onResume}>
          {t('resume')}
        </button>
      </div>
    );
  if (status === 'succeeded') {
    const { leftOut = [], readBack } = result?.report ?? {};
    const { number } = formats(i18n.language);
    return (
      <>
        {leftOut.length === 0 ? null : (
          <p className="text-sm text-muted" data-left-out>
            {t('left_out', { words: leftOut.join(', ') })}
          </p>
        )}
        {readBack === undefined ? null : (
          <p className="text-sm text-muted" data-read-back-report>
            {readBack.engine === null
              ? t('read_back.nobody')
              : t('read_back.report', {
                  heard: number(readBack.heard),
                  remade: number(readBack.remade),
                  doubtful: number(readBack.doubtful),
                })}
          </p>
        )}
      </>
    );
  }
  const named =
    status === 'queued' ? 'queued' : (STAGES.find((one) => one === stage) ?? 'speaking');
  return (
    <div className="flex items-center gap-4">
      <label className="grid flex-1 gap-1 text-sm text-muted">
        <span aria-live="polite">{t(`stages.${named}`)}</span>
        <progress className="progress progress-primary h-1.5 w-full" max={100} value={progress} />
      </label>
      <button type="button" className="btn btn-ghost btn-sm target" onClick={onCancel}>
        {t('cancel')}
      </button>
    </div>
  );
}
