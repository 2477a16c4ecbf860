import type { Box, ReadLine, ReadWord } from '@glossa/engines';
import { centreIn } from './centre-in.ts';
import { joinWords } from './join-lines.ts';

/** White between words from which on they are of different texts, in font sizes: labels beside one another, cells, prices. */
const APART = 1.6;

const right = ({ x, width }: Box) => x + width;

/** What some words of a line say. */
export function lineOf(line: ReadLine, words: readonly ReadWord[]): ReadLine {
  const x = Math.min(...words.map(({ box }) => box.x));
  const end = Math.max(...words.map(({ box }) => right(box)));
  const letters = words.reduce((sum, { text }) => sum + text.length, 0);
  const sure = words.reduce((sum, { text, confidence }) => sum + text.length * confidence, 0);
  return {
    ...line,
    text: words.map(({ text }) => text).reduce(joinWords, ''),
    box: { ...line.box, x, width: end - x },
    confidence: sure / Math.max(1, letters),
    words: [...words],
  };
}

/** Lines that a reader took for one though they are of texts beside one another. */
export function splitLines(lines: readonly ReadLine[]): ReadLine[] {
  return lines.flatMap((line) => {
    const { words, size, direction } = line;
    // Of scripts without blanks a word is a letter or a few.
    if (words === undefined || direction === 'vertical' || words.length < 2) return [line];
    if (words.map(({ text }) => text).join(' ') !== line.text) return [line];
    const parts: ReadWord[][] = [[words[0]!]];
    words.slice(1).forEach((word, index) => {
      const before = words[index]!.box;
      const white = Math.max(word.box.x - right(before), before.x - right(word.box));
      if (white > APART * size) parts.push([word]);
      else parts.at(-1)!.push(word);
    });
    return parts.length === 1 ? [line] : parts.map((part) => lineOf(line, part));
  });
}

/** Words by the text on paper of its own that they stand in; those that stand in none go with the ones before them. */
function byBubble(words: readonly ReadWord[], bubbles: readonly { box: Box }[]): ReadWord[][] {
  const parts: ReadWord[][] = [];
  let current: { box: Box } | undefined;
  for (const word of words) {
    const bubble = bubbles.find(({ box }) => centreIn(word.box, box)) ?? current;
    if (parts.length === 0 || (current !== undefined && bubble !== current)) parts.push([word]);
    else parts.at(-1)!.push(word);
    current = bubble;
  }
  return parts;
}

/** Lines that a reader took for one though they reach from one bubble into another, askew where these are not level. */
export function splitAtBubbles(
  lines: readonly ReadLine[],
  bubbles: readonly { box: Box }[],
): ReadLine[] {
  return lines.flatMap((line) => {
    const parts = byBubble(line.words ?? [], bubbles);
    if (parts.length < 2) return [line];
    return parts.map((words) => {
      const part = lineOf(line, words);
      const y = Math.min(...words.map(({ box }) => box.y));
      const height = Math.max(...words.map(({ box }) => box.y + box.height)) - y;
      const size = line.size * Math.min(1, height / line.box.height);
      return { ...part, box: { ...part.box, y, height }, size };
    });
  });
}
