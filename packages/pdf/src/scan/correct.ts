import { apply, invert } from '../geometry.ts';
import type { Character, Matrix, TextPiece } from '../model.ts';
import { clustersOf } from './clusters.ts';
import { isPlausible } from './plausible.ts';
import type { PageReading, ReadLine } from './types.ts';

/** A letter of a font that says nothing of it, where it stands on the sheet. */
interface Placed {
  piece: TextPiece;
  at: number;
  x: number;
  y: number;
}

const middleOf = ({ box }: Character, toSheet: Matrix) =>
  apply(toSheet, (box.left + box.right) / 2, (box.bottom + box.top) / 2);

/** What a font writes for a letter; empty where all its letters are written alike. */
function codeOf({ font }: TextPiece, { text }: Character): string {
  return /^[\p{Cc}\uFFFD]*$/u.test(text) ? '' : `${font.name} ${text}`;
}

/** Letters of a word, if as many were read as stand there. */
function pairs(
  word: { text: string; from: number; to: number },
  line: ReadLine,
  all: readonly Placed[],
) {
  const under = all
    .filter(
      ({ x, y }) => x > word.from - 1 && x < word.to + 1 && y > line.top - 2 && y < line.bottom + 2,
    )
    .sort((a, b) => a.x - b.x);
  const letters = clustersOf(word.text);
  if (letters.length !== under.length) return [];
  return under.map((placed, index) => ({ placed, letter: letters[index]! }));
}

/** What stands between the words of a line: blanks. */
function blanks(line: ReadLine, all: readonly Placed[]) {
  return all
    .filter(
      ({ x, y }) =>
        isOn(line, x, y) && !line.words.some(({ from, to }) => x > from - 1 && x < to + 1),
    )
    .map((placed) => ({ placed, letter: ' ' }));
}

/** Share of a piece's letters that have to be known. */
const KNOWN = 0.85;
/** Two texts that agree in so many letters say the same. */
const SAME = 0.6;

/** Field by field: a character of a page read has them by its prototype. */
function withText({ x, y, advance, box, isAfterBlank }: Character, text: string): Character {
  return { text, x, y, advance, box, ...(isAfterBlank && { isAfterBlank }) };
}

/**
 * Gives letters the meaning that was read of them. All letters that a font writes alike mean the same: each takes what
 * most of them were read as, so that what is misread here and there does no harm.
 * @param suspects pieces of the page whose text says nothing
 * @returns pieces in the place of those, as far as they are known now, and the lines that told so
 */
export function corrected(
  suspects: ReadonlySet<TextPiece>,
  { lines, toPage }: PageReading,
): { pieces: ReadonlyMap<TextPiece, TextPiece>; used: ReadonlySet<ReadLine> } {
  const toSheet = invert(toPage);
  const pieces = new Map<TextPiece, TextPiece>();
  const used = new Set<ReadLine>();
  if (!toSheet || suspects.size === 0) return { pieces, used };
  const all: Placed[] = [...suspects].flatMap((piece) =>
    piece.characters.flatMap((character, at) => {
      if (character.text.trim() === '' && character.text !== '') return [];
      const [x, y] = middleOf(character, toSheet);
      return [{ piece, at, x, y }];
    }),
  );
  const own = new Map<Character, string>();
  const votes = new Map<string, Map<string, number>>();
  for (const line of lines) {
    if (!all.some(({ x, y }) => isOn(line, x, y))) continue;
    used.add(line);
    const found = [...line.words.flatMap((word) => pairs(word, line, all)), ...blanks(line, all)];
    for (const { placed, letter } of found) {
      const character = placed.piece.characters[placed.at]!;
      own.set(character, letter);
      const code = codeOf(placed.piece, character);
      const counts = votes.get(code) ?? new Map<string, number>();
      votes.set(code, counts.set(letter, (counts.get(letter) ?? 0) + 1));
    }
  }
  const most = (code: string) => [...(votes.get(code) ?? [])].sort((a, b) => b[1] - a[1])[0]?.[0];
  const read = [...used].flatMap(({ words }) => words.map(({ text }) => text)).join(' ');
  const isBetter = isPlausible(read) && agreement(own) < SAME;
  if (!isBetter) return { pieces, used };
  for (const piece of suspects) {
    let known = 0;
    const characters = piece.characters.map((character) => {
      const code = codeOf(piece, character);
      const text = code === '' ? own.get(character) : (most(code) ?? own.get(character));
      if (text !== undefined || /^\s+$/u.test(character.text)) known += 1;
      return text === undefined ? character : withText(character, text);
    });
    if (known < KNOWN * characters.length) continue;
    const { isUnreadable: _, ...rest } = piece;
    pieces.set(piece, { ...rest, characters });
  }
  return { pieces, used };
}

function isOn({ top, bottom, words }: ReadLine, x: number, y: number): boolean {
  const [first] = words;
  const last = words.at(-1);
  return y > top && y < bottom && first !== undefined && x > first.from && x < last!.to;
}

/** Share of letters that say already what was read of them. */
function agreement(own: ReadonlyMap<Character, string>): number {
  let same = 0;
  for (const [{ text }, letter] of own) if (text === letter) same += 1;
  return same / Math.max(1, own.size);
}
