import type { SpokenVoice } from '@glossa/contract';
import { IconButton } from '@glossa/ui';
import { Combine, LoaderCircle, Scissors, Trash2, Volume2 } from 'lucide-react';
import { memo, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { formats } from '../../../i18n/format.ts';
import type { EditorCue } from '../../subtitle-editor/cues.ts';
import { TimeField } from '../../subtitle-editor/time-field.tsx';

/** What can be done with a line; stays the same. */
export interface LineActions {
  select(id: number): void;
  hear(id: number): void;
  text(id: number, text: string): void;
  times(id: number, times: { start?: number; end?: number }): void;
  voice(id: number, voice: string): void;
  split(id: number, at: number): void;
  merge(id: number): void;
  remove(id: number): void;
}

export interface LineRowProps {
  cue: EditorCue;
  /** Its place in the list, from 0. */
  index: number;
  /** Catalogue tags of the translation and the original. */
  to: string;
  from: string;
  original: string;
  /** Id of who says it; empty where nothing is spoken. */
  voice: string;
  /** Of the language. */
  voices: readonly SpokenVoice[];
  hue: number | undefined;
  selected: boolean;
  sounding: boolean;
  changed: boolean;
  /** It is being spoken. */
  busy: boolean;
  /** Milliseconds for which there is no time; 0 where it fits, undefined where nobody knows. */
  missingMs: number | undefined;
  /** It was left out of the film for want of time. */
  unheard: boolean;
  on: LineActions;
}

/** A line: what is said in the original, its translation, times and voice to be changed, and its sound. */
export const LineRow = memo(function LineRow(props: LineRowProps) {
  const { cue, index, to, from, original, voice, voices, hue, selected, sounding, on } = props;
  const { changed, busy, missingMs, unheard } = props;
  const { t, i18n } = useTranslation(['new_translate/studio', 'new_translate/transcript-editor']);
  const { number } = formats(i18n.language);
  const field = useRef<HTMLTextAreaElement>(null);
  const { id, start, end, text, speaker } = cue;
  const shown = { number: number(index + 1) };
  return (
    <div
      data-cue={index}
      data-selected={selected}
      data-sounding={sounding}
      data-changed={changed}
      className="grid gap-1 border-b border-line p-2.5 data-[selected=true]:bg-primary/8 data-[sounding=true]:shadow-[inset_3px_0_0_var(--color-primary)]"
    >
      <div className="flex flex-wrap items-center gap-x-1.5 gap-y-1 text-xs">
        <span className="flex items-center gap-1 text-muted tabular-nums">
          <IconButton
            icon={busy ? LoaderCircle : Volume2}
            label={t('hear', shown)}
            aria-busy={busy}
            onClick={() => on.hear(id)}
          />
          {shown.number}
        </span>
        {speaker === undefined ? null : (
          <span className="flex min-w-0 items-center gap-1.5 font-semibold">
            {hue === undefined ? null : (
              <span
                aria-hidden
                className="size-2.5 shrink-0 rounded-full"
                style={{ background: `hsl(${hue} 70% 50%)` }}
              />
            )}
            <bdi className="truncate">{speaker}</bdi>
          </span>
        )}
        <TimeField
          label={t('new_translate/transcript-editor:start')}
          ms={start}
          onTime={(ms) => on.times(id, { start: ms })}
        />
        <TimeField
          label={t('new_translate/transcript-editor:end')}
          ms={end}
          onTime={(ms) => on.times(id, { end: ms })}
        />
        {voice === '' ? null : (
          <VoiceSelect
            label={t('line_voice', shown)}
            {...{ voice, voices }}
            onVoice={(next) => on.voice(id, next)}
          />
        )}
        <span className="ms-auto flex">
          <IconButton
            icon={Scissors}
            label={t('new_translate/transcript-editor:split')}
            onClick={() => on.split(id, field.current?.selectionStart ?? 0)}
          />
          <IconButton
            icon={Combine}
            label={t('new_translate/transcript-editor:merge')}
            onClick={() => on.merge(id)}
          />
          <IconButton
            icon={Trash2}
            label={t('new_translate/transcript-editor:remove')}
            onClick={() => on.remove(id)}
          />
        </span>
      </div>
      {original === '' ? null : (
        <p lang={from} dir="auto" className="text-sm text-muted" data-original>
          {original}
        </p>
      )}
      <textarea
        ref={field}
        value={text}
        lang={to}
        dir="auto"
        rows={Math.max(2, text.split('\n').length)}
        aria-label={t('line_text', shown)}
        className="field-sizing-content min-h-16 w-full resize-none rounded-field border border-edge/60 bg-base-100 px-2 py-1 leading-snug"
        onFocus={() => on.select(id)}
        onChange={({ target }) => on.text(id, target.value)}
      />
      <div className="flex flex-wrap items-center gap-x-3 text-xs empty:hidden">
        {changed ? (
          <span className="font-medium text-primary" data-note="changed">
            {t('changed')}
          </span>
        ) : null}
        {missingMs === undefined ? null : (
          <span className={missingMs > 0 ? 'text-error' : 'text-muted'} data-note="fit">
            {unheard
              ? t('unheard')
              : missingMs > 0
                ? t('too_long', { seconds: number(Math.ceil(missingMs / 100) / 10) })
                : t('fits')}
          </span>
        )}
      </div>
    </div>
  );
});

export interface VoiceSelectProps {
  label: string;
  /** Id. */
  voice: string;
  voices: readonly SpokenVoice[];
  onVoice(id: string): void;
}

/** One of the voices of a language. */
export function VoiceSelect({ label, voice, voices, onVoice }: VoiceSelectProps) {
  const { t } = useTranslation('new/speak');
  return (
    <select
      aria-label={label}
      className="input input-sm target appearance-auto w-auto max-w-40 border-edge/60 bg-base-100"
      value={voice}
      onChange={({ target }) => onVoice(target.value)}
    >
      {voices.some(({ id }) => id === voice) ? null : <option value={voice}>{voice}</option>}
      {voices.map(({ id, name, gender, ready }) => (
        <option key={id} value={id} disabled={!ready}>
          {name} · {t(`gender.${gender}`)}
        </option>
      ))}
    </select>
  );
}
