import type { Violation } from '@glossa/subtitles';
import { IconButton } from '@glossa/ui';
import { Combine, Play, Scissors, Trash2 } from 'lucide-react';
import { memo, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { formats } from '../../i18n/format.ts';
import { CueText } from './cue-text.tsx';
import type { EditorCue } from './cues.ts';
import { TimeField } from './time-field.tsx';
import { isOutdated, translationOf } from './translating.ts';

export interface CueRowProps {
  cue: EditorCue;
  /** Its place in the list, from 0. */
  index: number;
  language: string;
  /** Language of the translation beside it; `null` for none. */
  to: string | null;
  selected: boolean;
  /** It is shown at this moment of the recording. */
  sounding: boolean;
  violations: readonly Violation[];
  /** Rules that its translation breaks. */
  translationViolations: readonly Violation[];
  on: CueActions;
}

/** What can be done with a subtitle; stays the same. */
export interface CueActions {
  select(id: number): void;
  /** Absent where there is no recording. */
  play?(id: number): void;
  text(id: number, text: string): void;
  translation(id: number, to: string, text: string): void;
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
  to,
  selected,
  sounding,
  violations,
  translationViolations,
  on,
}: CueRowProps) {
  const { t, i18n } = useTranslation('new_translate/transcript-editor');
  const { number } = formats(i18n.language);
  const field = useRef<HTMLTextAreaElement>(null);
  const { id, start, end, text, speaker } = cue;
  const shown = { ms: end - start, onFocus: () => on.select(id) };
  return (
    <div
      data-cue={index}
      data-selected={selected}
      data-sounding={sounding}
      className="grid grid-cols-[minmax(0,1fr)] gap-x-3 gap-y-1 border-b border-line p-2.5 data-[selected=true]:bg-primary/8 data-[sounding=true]:shadow-[inset_3px_0_0_var(--color-primary)] sm:grid-cols-[8.5rem_minmax(0,1fr)] data-[two=true]:lg:grid-cols-[8.5rem_minmax(0,1fr)_minmax(0,1fr)]"
      data-two={to !== null}
    >
      <div className="flex flex-wrap items-center gap-2 text-xs sm:flex-col sm:items-start sm:gap-1">
        <span className="flex items-center gap-1 text-muted tabular-nums">
          {on.play === undefined ? null : (
            <IconButton
              icon={Play}
              label={t('play_n', { number: number(index + 1) })}
              onClick={() => on.play?.(id)}
            />
          )}
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
        <CueText
          {...{ ...shown, text, language, violations, field }}
          label={t('text_n', { number: number(index + 1) })}
          onText={(next) => on.text(id, next)}
        >
          <span className="ms-auto flex">
            <IconButton
              icon={Scissors}
              label={t('split')}
              onClick={() => on.split(id, field.current?.selectionStart ?? 0)}
            />
            <IconButton icon={Combine} label={t('merge')} onClick={() => on.merge(id)} />
            <IconButton icon={Trash2} label={t('remove')} onClick={() => on.remove(id)} />
          </span>
        </CueText>
      </div>
      {to === null ? null : (
        <div className="mt-1 min-w-0 sm:col-start-2 lg:col-start-3 lg:mt-0" data-translation={to}>
          {speaker === undefined ? null : (
            <p aria-hidden className="mb-0.5 hidden text-xs lg:block">
              &nbsp;
            </p>
          )}
          <CueText
            {...shown}
            text={translationOf(cue, to)?.text ?? ''}
            language={to}
            violations={translationViolations}
            label={t('translation.text_n', { number: number(index + 1) })}
            note={isOutdated(cue, to) ? t('translation.outdated') : undefined}
            onText={(next) => on.translation(id, to, next)}
          />
        </div>
      )}
    </div>
  );
});
