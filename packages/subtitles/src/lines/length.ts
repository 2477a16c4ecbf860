import { baseOf, isFullWidth } from './languages.ts';

const segmenter = new Intl.Segmenter('und', { granularity: 'grapheme' });
// Letters that no form of composition joins, and no plain text: others are one character each.
const COMPOSED =
  /[^\0-\u02ff\u0370-\u0482\u048a-\u058f\u05d0-\u05ea\u1e00-\u1fff\u2010-\u2027\u2030-\u205e\u3001-\u3029\u3041-\u3096\u30a1-\u30fa\u4e00-\u9fff\uac00-\ud7a3\uff01-\uff5e]/;
const MARKS = /[\u200e\u200f\u202a-\u202e\u2060\u2066-\u2069\u200b\ufeff]/g;
const NARROW = /[\0-\u02ff\uff61-\uff9f]/;

/**
 * Characters of a line as people count them: what is one letter with its marks is one, marks of direction are none. In
 * Japanese, Chinese and Korean a half-width letter is half of one.
 */
export function lineLength(text: string, language: string): number {
  const shown = text.replace(MARKS, '');
  if (!COMPOSED.test(shown)) return isFullWidth(language) ? weigh(shown) : shown.length;
  let length = 0;
  const full = isFullWidth(language);
  for (const { segment } of segmenter.segment(shown))
    length += full && NARROW.test(segment[0]!) ? 0.5 : 1;
  return length;
}

function weigh(text: string): number {
  let length = 0;
  for (const char of text) length += NARROW.test(char) ? 0.5 : 1;
  return length;
}

/** Characters of a whole cue, line breaks not counted; in Korean spaces are not either. */
export function readingLength(text: string, language: string): number {
  const lines = text.split('\n').map((line) => line.trim());
  const spoken = baseOf(language) === 'ko' ? lines.map((line) => line.replace(/\s/g, '')) : lines;
  return spoken.reduce((sum, line) => sum + lineLength(line, language), 0);
}
