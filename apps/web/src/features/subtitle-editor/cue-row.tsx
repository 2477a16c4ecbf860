import type { Violation } from '@glossa/subtitles';
import { readingLength } from '@glossa/subtitles';
import { IconButton } from '@glossa/ui';
import { Combine, Play, Scissors, Trash2, TriangleAlert } from 'lucide-react';
import { memo, useEffect, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { formats } from '../../i18n/format.ts';
import { clock, readTime } from './clock.ts';
import type { EditorCue } from './cues.ts';

export interface CueRowProps {
  cue: EditorCue;
  /** Its place in the list, from 0. */
  index: number;
  language: string;
  selected: boolean;
  /** It is shown at this moment of the recording. */
  sounding: boolean;
  violations: readonly Violation[];
  on: CueActions;
}

/** What can be done with a subtitle; stays the same. */
export interface CueActions {
  select(id: number): void;
  play(id: number): void;
  text(id: number, text: string): void;
  times(id: number, times: { start?: number; end?: number }): void;
  split(id: number, at: number): void;
  merge(id: number): void;
  remove(id: number): void;
}

/** A subtitle: its times and text to be changed, how fast it is read, and which rules it breaks. */
export const CueRow = memo(function CueRow({
  cue,
  index,
  language,
  selected,
  sounding,
  violations,
  on,
}: CueRowProps) {
  const { t, i18n } = useTranslation('new_translate/transcript-editor');
  const { number } = formats(i18n.language);
  const field = useRef<HTMLTextAreaElement>(null);
  const { id, start, end, text, speaker } = cue;
  const speed = readingLength(text, language) / (Math.max(1, end - start) / 1000);
  const tooFast = violations.some(({ rule }) => rule === 'reading_speed');
  return (
    <div
      data-cue={index}
      data-selected={selected}
      data-sounding={sounding}
      className="grid grid-cols-[minmax(0,1fr)] gap-x-3 gap-y-1 border-b border-line p-2.5 data-[selected=true]:bg-primary/8 data-[sounding=true]:shadow-[inset_3px_0_0_var(--color-primary)] sm:grid-cols-[8.5rem_minmax(0,1fr)]"
    >
      <div className="flex flex-wrap items-center gap-2 text-xs sm:flex-col sm:items-start sm:gap-1">
        <span className="flex items-center gap-1 text-muted tabular-nums">
          <IconButton
            icon={Play}
            label={t('play_n', { number: number(index + 1) })}
            onClick={() => on.play(id)}
          />
          {number(index + 1)}
        </span>
        <TimeField label={t('start')} ms={start} onTime={(ms) => on.times(id, { start: ms })} />
        <TimeField label={t('end')} ms={end} onTime={(ms) => on.times(id, { end: ms })} />
      </div>
      <div className="min-w-0">
        {speaker === undefined ? null : (
          <p className="mb-0.5 text-xs font-semibold text-muted">
            <bdi>{speaker}</bdi>
          </p>
        )}
        <textarea
          ref={field}
          value={text}
          lang={language}
          dir="auto"
          rows={Math.max(2, text.split('\n').length)}
          aria-label={t('text_n', { number: number(index + 1) })}
          className="w-full resize-none rounded-field border border-edge/60 bg-base-100 px-2 py-1 leading-snug"
          onFocus={() => on.select(id)}
          onChange={({ target }) => on.text(id, target.value)}
        />
        <div className="flex flex-wrap items-center gap-x-3 text-xs text-muted">
          <span className={tooFast ? 'font-semibold text-error' : ''} data-speed>
            {t('speed', { shown: number(Math.round(speed * 10) / 10) })}
          </span>
          {violations.map(({ rule }) => (
            <span key={rule} className="flex items-center gap-1 text-error" data-rule={rule}>
              <TriangleAlert aria-hidden size={13} />
              {t(`rules.${rule}`)}
            </span>
          ))}
          <span className="ms-auto flex">
            <IconButton
              icon={Scissors}
              label={t('split')}
              onClick={() => on.split(id, field.current?.selectionStart ?? 0)}
            />
            <IconButton icon={Combine} label={t('merge')} onClick={() => on.merge(id)} />
            <IconButton icon={Trash2} label={t('remove')} onClick={() => on.remove(id)} />
          </span>
        </div>
      </div>
    </div>
  );
});

interface TimeFieldProps {
  label: string;
  ms: number;
  onTime(ms: number): void;
}

/** A time that is written by hand: what cannot be read as one is taken back. */
function TimeField({ label, ms, onTime }: TimeFieldProps) {
  const [typed, setTyped] = useState(() => clock(ms));
  useEffect(() => setTyped(clock(ms)), [ms]);
  const take = () => {
    const read = readTime(typed);
    if (read !== undefined && read !== ms) onTime(read);
    else setTyped(clock(ms));
  };
  return (
    <input
      value={typed}
      dir="ltr"
      inputMode="decimal"
      aria-label={label}
      className="input input-sm w-24 border-edge/60 bg-base-100 tabular-nums"
      onChange={({ target }) => setTyped(target.value)}
      onBlur={take}
      onKeyDown={({ key }) => {
        if (key === 'Enter') take();
      }}
    />
  );
}
