import { isFinal, SPEECH_FORMATS, type SpeechFormat, type SpokenSentence } from '@glossa/contract';
import { Pause, PencilLine, Play, SkipBack, SkipForward } from 'lucide-react';
import { useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { clock } from './clock.ts';
import { usePlaying } from './use-playing.ts';
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
  const { index, isPlaying, isWaiting, positionMs, play, pause } = usePlaying(
    sentences,
    isWhole,
    1,
  );
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
  const at = (current?.startMs ?? 0) + (isPlaying ? positionMs : 0);
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
          {clock(at)} / {clock(result?.durationMs ?? 0)}
        </p>
        {job.status === 'succeeded' && result?.url !== undefined ? (
          <div className="ms-auto flex flex-wrap gap-1">
            {SPEECH_FORMATS.map((format) =>
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
      <div className="max-h-96 overflow-y-auto p-3 leading-relaxed sm:p-4" dir="auto">
        {sentences.map((sentence, number) => (
          <Sentence
            key={`${number} ${sentence.text}`}
            sentence={sentence}
            isCurrent={number === index && isPlaying}
            positionMs={number === index && isPlaying ? positionMs : -1}
            onPlay={() => play(number)}
            {...(job.status === 'succeeded' && result?.ssml === false
              ? { onEdit: () => setEdited(number) }
              : {})}
          />
        ))}
      </div>
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

interface SentenceProps {
  sentence: SpokenSentence;
  isCurrent: boolean;
  /** Below 0: it is not heard now. */
  positionMs: number;
  onPlay(): void;
  onEdit?(): void;
}

/** A sentence that is played at a press; the word that is said now is marked. */
function Sentence({ sentence, isCurrent, positionMs, onPlay, onEdit }: SentenceProps) {
  const { t } = useTranslation('new/speak');
  const { text, words } = sentence;
  const said =
    positionMs < 0
      ? undefined
      : words.find(({ startMs, endMs }) => startMs <= positionMs && positionMs < endMs);
  const parts = said === undefined ? [text] : aroundWord(text, words, said);
  return (
    <span className="group">
      <button
        type="button"
        className={`inline cursor-pointer whitespace-pre-wrap rounded-sm text-start hover:bg-base-200 ${isCurrent ? 'bg-primary/10' : ''}`}
        aria-current={isCurrent}
        onClick={onPlay}
      >
        {parts.length === 1 ? (
          text
        ) : (
          <>
            {parts[0]}
            <mark className="rounded-sm bg-primary/30 text-inherit">{parts[1]}</mark>
            {parts[2]}
          </>
        )}
      </button>
      {onEdit === undefined ? null : (
        <button
          type="button"
          className="mx-1 inline-flex size-6 items-center justify-center rounded-sm align-middle opacity-60 hover:opacity-100 focus-visible:opacity-100"
          aria-label={t('sentence.edit', { text: text.trim().slice(0, 60) })}
          onClick={onEdit}
        >
          <PencilLine aria-hidden size={14} />
        </button>
      )}
    </span>
  );
}

/** A text before, in and after a word: words come in the order of the text. */
function aroundWord(
  text: string,
  words: readonly { text: string }[],
  word: { text: string },
): string[] {
  let at = 0;
  for (const one of words) {
    const found = text.indexOf(one.text, at);
    if (found < 0) continue;
    const end = found + one.text.length;
    if (one === word) return [text.slice(0, found), text.slice(found, end), text.slice(end)];
    at = end;
  }
  return [text];
}

interface SentenceEditorProps {
  text: string;
  isBusy: boolean;
  onSave(text: string): void;
  onCancel(): void;
}

function SentenceEditor({ text, isBusy, onSave, onCancel }: SentenceEditorProps) {
  const { t } = useTranslation('new/speak');
  const [draft, setDraft] = useState(text.trim());
  const space = text.slice(text.trimEnd().length);
  return (
    <form
      className="grid gap-2 border-t border-line p-3 sm:p-4"
      onSubmit={(event) => {
        event.preventDefault();
        onSave(draft.trim() + space);
      }}
      onKeyDown={({ key }) => {
        if (key === 'Escape') onCancel();
      }}
    >
      <label className="grid gap-1 text-sm">
        {t('sentence.label')}
        <textarea
          className="textarea w-full"
          dir="auto"
          rows={2}
          // biome-ignore lint/a11y/noAutofocus: it opens at a press
          autoFocus
          value={draft}
          onChange={({ target }) => setDraft(target.value)}
        />
      </label>
      <div className="flex flex-wrap gap-2">
        <button
          type="submit"
          className="btn btn-primary btn-sm target"
          disabled={isBusy || draft.trim() === ''}
        >
          {t('sentence.make')}
        </button>
        <button type="button" className="btn btn-ghost btn-sm target" onClick={onCancel}>
          {t('cancel')}
        </button>
      </div>
    </form>
  );
}
