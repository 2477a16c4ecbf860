import { isFinal, SPEECH_FORMATS, type SpeechFormat, type SpokenSentence } from '@glossa/contract';
import { Pause, Play, SkipBack, SkipForward } from 'lucide-react';
import { useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { clock } from './clock.ts';
import { SentenceEditor } from './sentence-editor.tsx';
import { SentenceList } from './sentence-list.tsx';
import { type Position, usePlaying, usePosition } from './use-playing.ts';
import type { SpeechJob } from './use-speech.ts';

export interface SpeechPlayerProps {
  job: SpeechJob;
  sentences: readonly SpokenSentence[];
  isBusy: boolean;
  /** Makes the sentence with that number again, as it is given now. */
  onChange(index: number, text: string): void;
  /** Has the whole made in another form. */
  onFormat(format: SpeechFormat): void;
}

/** What was read aloud: played sentence by sentence with the word lit up, each sentence to be changed, files to keep. */
export default function SpeechPlayer({
  job,
  sentences,
  isBusy,
  onChange,
  onFormat,
}: SpeechPlayerProps) {
  const { t } = useTranslation('new/speak');
  const isWhole = isFinal(job.status);
  const { index, isPlaying, isWaiting, position, play, pause } = usePlaying(sentences, isWhole);
  const [edited, setEdited] = useState<number | null>(null);
  const current = sentences[index];
  const { result } = job;
  useEffect(() => {
    const session = navigator.mediaSession;
    if (session === undefined) return;
    session.setActionHandler('play', () => play());
    session.setActionHandler('pause', pause);
    session.setActionHandler('previoustrack', () => play(Math.max(0, index - 1)));
    session.setActionHandler('nexttrack', () => play(index + 1));
    return () => {
      for (const action of ['play', 'pause', 'previoustrack', 'nexttrack'] as const)
        session.setActionHandler(action, null);
    };
  }, [play, pause, index]);
  return (
    <section className="card-surface mt-6 overflow-hidden" aria-label={t('player.label')}>
      <div className="flex flex-wrap items-center gap-2 border-b border-line p-2 sm:p-3">
        <button
          type="button"
          className="btn btn-ghost btn-square target"
          aria-label={t('player.back')}
          disabled={index === 0}
          onClick={() => play(index - 1)}
        >
          <SkipBack aria-hidden size={18} className="rtl:-scale-x-100" />
        </button>
        <button
          type="button"
          className="btn btn-primary btn-circle target"
          aria-label={t(isPlaying ? 'player.pause' : 'player.play')}
          disabled={sentences.length === 0}
          onClick={() => (isPlaying ? pause() : play())}
        >
          {isWaiting ? (
            <span className="loading loading-spinner loading-sm" aria-hidden />
          ) : isPlaying ? (
            <Pause aria-hidden size={20} />
          ) : (
            <Play aria-hidden size={20} />
          )}
        </button>
        <button
          type="button"
          className="btn btn-ghost btn-square target"
          aria-label={t('player.forward')}
          disabled={index + 1 >= sentences.length}
          onClick={() => play(index + 1)}
        >
          <SkipForward aria-hidden size={18} className="rtl:-scale-x-100" />
        </button>
        <p className="text-sm tabular-nums text-muted" dir="ltr">
          <Elapsed startMs={current?.startMs ?? 0} position={position} /> /{' '}
          {clock(result?.durationMs ?? 0)}
        </p>
        {job.status === 'succeeded' && result?.url !== undefined ? (
          <div className="ms-auto flex flex-wrap gap-1">
            {SPEECH_FORMATS.filter((format) => format !== 'm4b' || result.chapters).map((format) =>
              format === result.format ? (
                <a
                  key={format}
                  className="btn btn-outline btn-sm target uppercase"
                  href={result.url}
                  download={result.fileName}
                  aria-label={t('download', { format: format.toUpperCase() })}
                >
                  {format}
                </a>
              ) : (
                <button
                  key={format}
                  type="button"
                  className="btn btn-ghost btn-sm target uppercase"
                  aria-label={t('download', { format: format.toUpperCase() })}
                  disabled={isBusy}
                  onClick={() => onFormat(format)}
                >
                  {format}
                </button>
              ),
            )}
          </div>
        ) : null}
      </div>
      <SentenceList
        {...{ sentences, position }}
        current={isPlaying ? index : -1}
        onPlay={play}
        onEdit={job.status === 'succeeded' && result?.ssml === false ? setEdited : undefined}
      />
      {edited === null || sentences[edited] === undefined ? null : (
        <SentenceEditor
          key={edited}
          text={sentences[edited].text}
          isBusy={isBusy}
          onSave={(text) => {
            pause();
            setEdited(null);
            onChange(edited, text);
          }}
          onCancel={() => setEdited(null)}
        />
      )}
    </section>
  );
}

/** How far what is heard is in the whole. */
function Elapsed({ startMs, position }: { startMs: number; position: Position }) {
  return clock(startMs + usePosition(position));
}
