import { findLanguage } from '@glossa/contract';
import type { Boundary } from '@glossa/subtitles';

export const isRightToLeft = (language: string): boolean => findLanguage(language)?.dir === 'rtl';

/** Right-to-left embedding and its end (UAX #9, §2.1). */
const OPEN = '\u202b';
const CLOSE = '\u202c';

/**
 * Marks around each line of a right-to-left text. Players begin lines from the left: without them the full stop of a
 * sentence, and words between Latin ones, would stand on the wrong side. Undefined for lines of letters and spaces alone.
 */
export function turned(
  text: string,
  breaks: readonly Boundary[],
): { open: string; close: string } | undefined {
  const plain = /^[\p{Script=Hebrew}\p{Script=Arabic}\p{M}\s]*$/u.test(text);
  return plain && breaks.length === 0 ? undefined : { open: OPEN, close: CLOSE };
}
