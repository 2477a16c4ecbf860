import { LIMITS } from '@glossa/contract';
import { Mic, Square } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { useRecorder } from './use-recorder.ts';

/** Records what is said, with its level while it is said, and hands the recording on. */
export default function Microphone({
  onRecording,
  longestMs = LIMITS.media.ms,
}: {
  onRecording(file: File): void;
  /** At which it stops by itself. */
  longestMs?: number;
}) {
  const { t } = useTranslation('new_translate/transcribe');
  const { state, level, seconds, start, stop } = useRecorder(onRecording, longestMs);
  const recording = state === 'recording';
  const time = `${Math.floor(seconds / 60)}:${String(seconds % 60).padStart(2, '0')}`;
  return (
    <section
      className="grid justify-items-center gap-3 border-b border-line px-4 py-7 text-center"
      aria-label={t('mic.start')}
      data-microphone={state}
    >
      <button
        type="button"
        className={`btn btn-circle size-20 ${recording ? 'btn-error' : 'btn-primary'}`}
        aria-label={t(recording ? 'mic.stop' : 'mic.start')}
        onClick={() => (recording ? stop() : void start())}
      >
        {recording ? <Square aria-hidden size={30} /> : <Mic aria-hidden size={34} />}
      </button>
      {recording ? (
        <>
          <meter
            className="h-2 w-56 max-w-full"
            aria-label={t('mic.level')}
            min={0}
            max={1}
            value={level}
          />
          <p className="text-sm tabular-nums" role="timer">
            {time}
          </p>
        </>
      ) : (
        <p className="font-medium">{t('mic.start')}</p>
      )}
      <p role="status" className="max-w-md text-sm text-muted">
        {state === 'denied' || state === 'none'
          ? t(`mic.${state}`)
          : t(recording ? 'mic.recording' : 'mic.hint')}
      </p>
    </section>
  );
}
