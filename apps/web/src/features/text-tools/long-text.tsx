import { useTranslation } from 'react-i18next';
import { formats } from '../../i18n/format.ts';
import { directionOf } from './direction.ts';

/** From this length on a text is shown by its beginning, in characters: laying it out would stop the page. */
export const SHOWN_LIMIT = 10_000;
/** Up to this length a set text is shown large, and fits its pane. */
const LARGE_LIMIT = 160;

export interface LongTextProps {
  text: string;
  lang?: string | undefined;
  /** Kept from screen readers, which are told the plain text instead. */
  hidden?: boolean;
  /** Room for marks above and below the lines. */
  tall?: boolean;
}

/** A text of any length: the beginning of a long one, and a line that says so. */
export function LongText({ text, lang, hidden = false, tall = false }: LongTextProps) {
  const { t, i18n } = useTranslation('moretools/text-tools');
  const shown = text.length > SHOWN_LIMIT ? text.slice(0, SHOWN_LIMIT) : text;
  const large = text.length <= LARGE_LIMIT;
  const dir = directionOf(shown);
  return (
    <>
      <div
        data-text
        aria-hidden={hidden}
        dir={dir}
        lang={lang}
        data-length={large ? 'short' : 'long'}
        className={`text-work max-h-[60vh] overflow-y-auto whitespace-pre-wrap ${tall ? 'py-10 leading-[4]' : ''}`}
        {...(dir === 'ltr' ? { style: { unicodeBidi: 'isolate' } } : {})}
        // A scrolled text must be reached by the keyboard.
        tabIndex={hidden || large ? undefined : 0}
      >
        {shown}
      </div>
      {shown === text ? null : (
        <p className="text-sm text-muted">
          {t('cut', { shown: formats(i18n.language).number(SHOWN_LIMIT) })}
        </p>
      )}
    </>
  );
}
