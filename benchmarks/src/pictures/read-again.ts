import type { Box } from '@glossa/engines';
import type { FoundText } from './score.ts';

/** Letters that a translation into a language of the West has none of. */
const JAPANESE = /[\p{sc=Han}\p{sc=Hiragana}\p{sc=Katakana}]/gu;

const touches = (a: Box, b: Box) =>
  a.x < b.x + b.width && b.x < a.x + a.width && a.y < b.y + b.height && b.y < a.y + a.height;

/** How many letters of a Japanese source, which was to be taken off, are among what is read in its place. */
export function lettersLeft(
  source: FoundText,
  read: readonly { box: Box; source: string }[],
): { letters: number; left: number } {
  const rest = read
    .filter(({ box }) => touches(box, source.box))
    .flatMap(({ source: text }) => text.match(JAPANESE) ?? []);
  const letters = source.text.match(JAPANESE) ?? [];
  let left = 0;
  for (const letter of letters) {
    const at = rest.indexOf(letter);
    if (at === -1) continue;
    rest.splice(at, 1);
    left += 1;
  }
  return { letters: letters.length, left };
}
