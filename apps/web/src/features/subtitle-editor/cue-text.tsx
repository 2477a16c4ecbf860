import { readingLength, type Violation } from '@glossa/subtitles';
import { TriangleAlert } from 'lucide-react';
import type { ReactNode, RefObject } from 'react';
import { useTranslation } from 'react-i18next';
import { formats } from '../../i18n/format.ts';

export interface CueTextProps {
  text: string;
  language: string;
  label: string;
  /** How long it is shown, in milliseconds. */
  ms: number;
  violations: readonly Violation[];
  field?: RefObject<HTMLTextAreaElement | null>;
  /** What is to be told of it beside its rules. */
  note?: string | undefined;
  onFocus(): void;
  onText(text: string): void;
  /** What can be done with it. */
  children?: ReactNode;
}

/** A text to be changed: how fast it is read, and which rules it breaks. */
export function CueText(props: CueTextProps) {
  const { text, language, label, ms, violations, field, note, onFocus, onText, children } = props;
  const { t, i18n } = useTranslation('new_translate/transcript-editor');
  const { number } = formats(i18n.language);
  const speed = readingLength(text, language) / (Math.max(1, ms) / 1000);
  const tooFast = violations.some(({ rule }) => rule === 'reading_speed');
  return (
    <>
      <textarea
        ref={field}
        value={text}
        lang={language}
        dir="auto"
        rows={Math.max(2, text.split('\n').length)}
        aria-label={label}
        className="w-full resize-none rounded-field border border-edge/60 bg-base-100 px-2 py-1 leading-snug"
        onFocus={onFocus}
        onChange={({ target }) => onText(target.value)}
      />
      <div className="flex flex-wrap items-center gap-x-3 text-xs text-muted">
        {text.trim() === '' ? null : (
          <span className={tooFast ? 'font-semibold text-error' : ''} data-speed>
            {t('speed', { shown: number(Math.round(speed * 10) / 10) })}
          </span>
        )}
        {violations.map(({ rule }) => (
          <span key={rule} className="flex items-center gap-1 text-error" data-rule={rule}>
            <TriangleAlert aria-hidden size={13} />
            {t(`rules.${rule}`)}
          </span>
        ))}
        {note === undefined ? null : (
          <span className="text-warning" data-note>
            {note}
          </span>
        )}
        {children}
      </div>
    </>
  );
}
