import { groupParagraphs } from '@glossa/subtitles';
import { useVirtualizer } from '@tanstack/react-virtual';
import { PencilLine } from 'lucide-react';
import { memo, useMemo, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { clock } from './clock.ts';
import type { EditorCue } from './cues.ts';
import { tokensOf } from './tokens.ts';

const ROW_PX = 120;
const OVERSCAN = 3;

export interface TranscriptViewProps {
  cues: readonly EditorCue[];
  language: string;
  /** The time of the recording, in milliseconds, at the word that sounds. */
  now: number;
  onHear(ms: number): void;
  /** Absent where who speaks is only read. */
  onRename?: ((before: string, after: string) => void) | undefined;
}

/** The text to be read: the word that sounds is lit, a click on one leads there, unsure ones are marked. */
export function TranscriptView({ cues, language, now, onHear, onRename }: TranscriptViewProps) {
  const { t } = useTranslation('new_translate/transcript-editor');
  const box = useRef<HTMLDivElement>(null);
  const paragraphs = useMemo(
    () =>
      groupParagraphs(
        cues.map((cue) => ({
          ...{ cue, text: cue.text, startMs: cue.start, endMs: cue.end, speaker: cue.speaker },
        })),
      ).map((group) => group.map(({ cue }) => cue)),
    [cues],
  );
  const rows = useVirtualizer({
    count: paragraphs.length,
    getScrollElement: () => box.current,
    estimateSize: () => ROW_PX,
    overscan: OVERSCAN,
  });
  return (
    <section
      ref={box}
      aria-label={t('transcript')}
      className="max-h-[60vh] overflow-y-auto rounded-field border border-line"
      data-transcript
    >
      <div className="relative" style={{ height: rows.getTotalSize() }}>
        {rows.getVirtualItems().map(({ key, index, start }) => {
          const group = paragraphs[index]!;
          const sounds = now >= group[0]!.start && now < group.at(-1)!.end;
          return (
            <div
              key={key}
              ref={rows.measureElement}
              data-index={index}
              className="absolute inset-x-0 top-0"
              style={{ transform: `translateY(${start}px)` }}
            >
              <Passage cues={group} {...{ language, onHear, onRename }} now={sounds ? now : -1} />
            </div>
          );
        })}
      </div>
    </section>
  );
}

interface PassageProps extends Omit<TranscriptViewProps, 'cues'> {
  cues: readonly EditorCue[];
}

/** A paragraph: who speaks, from when, and the words. */
const Passage = memo(function Passage({ cues, language, now, onHear, onRename }: PassageProps) {
  const { t } = useTranslation('new_translate/transcript-editor');
  const { speaker, start } = cues[0]!;
  return (
    <div className="p-3 pb-4">
      <p className="mb-1 flex items-center gap-2 text-xs text-muted">
        {speaker === undefined ? null : onRename === undefined ? (
          <bdi className="font-semibold text-base-content">{speaker}</bdi>
        ) : (
          <SpeakerName name={speaker} onRename={onRename} />
        )}
        <button
          type="button"
          className="link-hover tabular-nums"
          dir="ltr"
          onClick={() => onHear(start)}
        >
          {clock(start).replace(/\.\d+$/, '')}
        </button>
      </p>
      <p lang={language} dir="auto" className="leading-relaxed">
        {cues.flatMap((cue) =>
          tokensOf(cue).map((token, at) => {
            const sounds = now >= token.startMs && now < token.endMs;
            return (
              <span key={`${cue.id}/${at}`}>
                {token.joined ? '' : ' '}
                {/* biome-ignore lint/a11y/useKeyWithClickEvents: the times of paragraphs lead there by keyboard */}
                {/* biome-ignore lint/a11y/noStaticElementInteractions: thousands of words are no stops of a keyboard */}
                <span
                  data-word
                  data-sounds={sounds}
                  title={token.unsure ? t('unsure') : undefined}
                  className={`cursor-pointer rounded-sm data-[sounds=true]:bg-primary data-[sounds=true]:text-primary-content ${token.unsure ? 'underline decoration-warning decoration-wavy underline-offset-4' : ''}`}
                  data-unsure={token.unsure}
                  onClick={() => onHear(token.startMs)}
                >
                  {token.text}
                </span>
              </span>
            );
          }),
        )}
      </p>
    </div>
  );
});

/** Who speaks: renamed everywhere at once. */
function SpeakerName({
  name,
  onRename,
}: {
  name: string;
  onRename(before: string, after: string): void;
}) {
  const { t } = useTranslation('new_translate/transcript-editor');
  const [typed, setTyped] = useState<string | null>(null);
  if (typed === null)
    return (
      <button
        type="button"
        className="target inline-flex items-center gap-1 font-semibold text-base-content hover:underline"
        aria-label={t('rename', { name })}
        onClick={() => setTyped(name)}
      >
        <bdi>{name}</bdi>
        <PencilLine aria-hidden size={12} />
      </button>
    );
  const take = () => {
    const after = typed.trim();
    if (after !== '' && after !== name) onRename(name, after);
    setTyped(null);
  };
  return (
    <input
      // biome-ignore lint/a11y/noAutofocus: it comes in the place of the button that was pressed
      autoFocus
      value={typed}
      maxLength={60}
      aria-label={t('rename', { name })}
      className="input input-sm w-40 border-edge/60 bg-base-100"
      onChange={({ target }) => setTyped(target.value)}
      onBlur={take}
      onKeyDown={({ key }) => {
        if (key === 'Enter') take();
        if (key === 'Escape') setTyped(null);
      }}
    />
  );
}
