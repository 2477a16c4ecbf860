import type { Box, ReadLine, ReadWord } from '@glossa/engines';

/** White between words from which on they are of different texts, in font sizes: labels beside one another, cells, prices. */
const APART = 1.6;

const right = ({ x, width }: Box) => x + width;

function lineOf(line: ReadLine, words: readonly ReadWord[]): ReadLine {
  const x = Math.min(...words.map(({ box }) => box.x));
  const end = Math.max(...words.map(({ box }) => right(box)));
  const letters = words.reduce((sum, { text }) => sum + text.length, 0);
  const sure = words.reduce((sum, { text, confidence }) => sum + text.length * confidence, 0);
  return {
    ...line,
    text: words.map(({ text }) => text).join(' '),
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
