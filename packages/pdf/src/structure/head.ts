import { isBrokenAnywhere, isUnspaced } from './direction.ts';
import type { Segment, Word } from './types.ts';

/** Words of languages without blanks are shorter than this, of the size. */
const UNSPACED_WORD = 5;

/**
 * How much room the first word of a line takes, in points: what must fit on the line before. Parts of a word that
 * several operators draw are one; scripts without blanks break after any letter, or after any word.
 */
export function headWidth({ words, size }: Segment, isRtl: boolean): number {
  const ordered: readonly Word[] = isRtl ? [...words].reverse() : words;
  const first = ordered[0]!;
  let { u0, u1 } = first;
  for (const word of ordered.slice(1)) {
    const gap = isRtl ? u0 - word.u1 : word.u0 - u1;
    if (gap > 0.15 * size) break;
    u0 = Math.min(u0, word.u0);
    u1 = Math.max(u1, word.u1);
  }
  const letters = first.glyphs.map(({ text }) => text);
  if (letters.some(isBrokenAnywhere)) return Math.min(u1 - u0, size);
  return letters.some(isUnspaced) ? Math.min(u1 - u0, UNSPACED_WORD * size) : u1 - u0;
}
