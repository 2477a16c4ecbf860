import { isFinal, type SpeechFormat, type SpokenSentence } from '@glossa/contract';
import { Pause, Play, SkipBack, SkipForward } from 'lucide-react';
import { useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { formats } from '../../i18n/format.ts';
import { ChapterFiles } from './chapter-files.tsx';
import { clock } from './clock.ts';
import { heardPlace, keepPlace } from './heard-place.ts';
import { SentenceEditor } from './sentence-editor.tsx';
import { SentenceList } from './sentence-list.tsx';
import { SpeechFiles } from './speech-files.tsx';
import { SpeechShare } from './speech-share.tsx';
import { type Position, usePlaying, usePosition } from './use-playing.ts';
import type { SpeechJob } from './use-speech.ts';

/** How much quicker than it was made it may be heard. */
const RATES = [0.75, 1, 1.25, 1.5, 1.75, 2];

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
  const { t, i18n } = useTranslation(['new/speak', 'new/listen']);
  const { number } = formats(i18n.language);
  const isWhole = isFinal(job.status);
  const [rate, setRate] = useState(1);
  const { index, isPlaying, isWaiting, position, play, pause, goTo } = usePlaying(
    sentences,
    isWhole,
    rate,
  );
  const { jobId } = job;
  const [place, setPlace] = useState(0);
  useEffect(() => {
    void heardPlace(jobId).then((sentence) => {
      setPlace(sentence);
      // One that is made of another goes on where that was.
      if (sentence > 0) goTo(sentence);
    });
  }, [jobId, goTo]);
  useEffect(() => {
    if (isPlaying) void keepPlace(jobId, index);
  }, [jobId, isPlaying, index]);
  const [edited, setEdited] = useState<number | null>(null);
  const current = sentences[index];
  const { result } = job;
  const { chapters } = result ?? {};
  const chapter = chapters?.findLastIndex(({ firstSentence }) => firstSentence <= index) ?? 0;
  const titleOf = (title: string, at: number) =>
    title || t('new/listen:part', { number: number(at + 1) });
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
        {chapters === undefined ? null : (
          <select
            aria-label={t('new/listen:chapter')}
            className="select select-sm target w-auto max-w-48 truncate"
            value={chapter}
            onChange={({ target }) => play(chapters[Number(target.value)]?.firstSentence ?? 0)}
          >
            {chapters.map(({ title, firstSentence }, at) => (
              <option key={firstSentence} value={at}>
                {titleOf(title, at)}
              </option>
            ))}
          </select>
        )}
        <select
          aria-label={t('new/listen:rate')}
          className="select select-sm target w-auto"
          value={rate}
          onChange={({ target }) => setRate(Number(target.value))}
        >
          {RATES.map((one) => (
            <option key={one} value={one}>
              ×{number(one)}
            </option>
          ))}
        </select>
        {job.status === 'succeeded' && result?.url !== undefined ? (
          <SpeechFiles {...{ result, isBusy, onFormat }} />
        ) : null}
      </div>
      {place === 0 || isPlaying ? null : (
        <p role="status" className="px-3 pt-3 text-sm text-muted sm:px-4" data-place={place}>
          {t('new/listen:again', { number: number(place + 1) })}
        </p>
      )}
      <SentenceList
        {...{ sentences, position }}
        current={isPlaying ? index : -1}
        onPlay={play}
        onEdit={job.status === 'succeeded' && result?.ssml === false ? setEdited : undefined}
      />
      {job.status === 'succeeded' && chapters?.some(({ url }) => url !== undefined) ? (
        <ChapterFiles {...{ chapters, titleOf }} />
      ) : null}
      {job.status === 'succeeded' && result?.url !== undefined ? (
        <SpeechShare key={jobId} jobId={jobId} />
      ) : null}
      {edited === null || sentences[edited] === undefined ? null : (
        <SentenceEditor
          key={edited}
          text={sentences[edited].text}
          heard={sentences[edited].heard}
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
