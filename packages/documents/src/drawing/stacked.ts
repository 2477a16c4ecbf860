import type { InlineNode } from '../inline/nodes.ts';

/** Scripts whose letters join: they cannot stand one below the other. */
const JOINED = /\p{Script=Arab}|\p{Script=Syrc}|\p{Script=Mong}|\p{Script=Deva}|\p{Script=Beng}/u;
const PIECE = /^\p{L}\p{M}*(?:\p{L}\p{M}*)?$/u;
const LETTER = /^\p{L}\p{M}*$/u;
const FEWEST = 3;

/** A line that may be of a stacked word: a letter, or two. */
export const isPiece = (line: string) => PIECE.test(line);

/**
 * True when lines are the letters of one word, stacked by hand; one of them may be two letters. Letters in the order of
 * the alphabet are a list.
 */
export function areStacked(lines: readonly string[]): boolean {
  if (lines.length < FEWEST || !lines.every(isPiece)) return false;
  if (lines.filter((line) => !LETTER.test(line)).length > 1) return false;
  const codes = lines.map((line) => line.codePointAt(0)!);
  return !codes.every((code, at) => at === 0 || code === codes[at - 1]! + 1 || code === codes[0]);
}

/** The one text node of a paragraph whose lines are the letters of a word; `undefined` for other paragraphs. */
export function stackedWord(nodes: readonly InlineNode[]): InlineNode | undefined {
  const first = nodes[0];
  if (first?.type !== 'text') return undefined;
  const lines = [''];
  for (const node of nodes) {
    if (node.type === 'text') lines[lines.length - 1] += node.text;
    else if (node.type === 'code' && node.equiv === '\n') lines.push('');
    else return undefined;
  }
  const letters = lines.map((line) => line.trim());
  return areStacked(letters) ? { ...first, text: letters.join('') } : undefined;
}

const graphemes = new Intl.Segmenter(undefined, { granularity: 'grapheme' });

/** Lines of a word whose source was stacked; several words have an empty line between them. */
export function stackedLines(text: string): string[] {
  const words = text.trim().split(/\s+/u);
  if (JOINED.test(text)) return words;
  return words.flatMap((word, at) => {
    const letters = [...graphemes.segment(word)].map(({ segment }) => segment);
    return at === 0 ? letters : ['', ...letters];
  });
}
