import type { Character, TextPiece } from '../model.ts';
import { isRightToLeft } from './direction.ts';
import { isMark } from './rows.ts';
import {
  around,
  common,
  type Frame,
  type Glyph,
  median,
  textOfGlyphs,
  type Word,
} from './types.ts';

/** White between two letters above which they belong to two words, of the size; blanks are 0.2 and more. */
const GAP = 0.16;
/** The same where PDFium sees a blank too. */
const LIKELY_GAP = 0.08;

interface Placed extends Omit<Glyph, 'piece'> {
  bottom: number;
  top: number;
  v: number;
  character: Character;
}

function place(frame: Frame, piece: TextPiece): Placed[] {
  return piece.characters.map((character, at) => {
    const { u0, u1, bottom, top } = frame.box(character.box);
    const [u, v] = frame.point(character.x, character.y);
    const text = character.text.includes(TATWEEL)
      ? character.text.replaceAll(TATWEEL, '')
      : character.text;
    if (piece.isVertical) return { text, u0, u1, bottom, top, v: bottom, at, character };
    // The box of a turned glyph is wider than its cell.
    return { text, u0: u, u1: u + Math.max(character.advance, 0), bottom, top, v, at, character };
  });
}

/** Lengthens a word and means nothing. */
const TATWEEL = '\u0640';

/** What a font draws between the letters of an Arabic word without saying what it is, is such a stroke too. */
function tellElongations(words: readonly Word[]): Word[] {
  return words.map((word, index) => {
    if (!word.piece.isUnreadable) return word;
    const isStroke = [words[index - 1], words[index + 1]].some(
      (other) =>
        other &&
        !other.piece.isUnreadable &&
        other.piece.font.name === word.piece.font.name &&
        Math.abs(other.v - word.v) < 0.1 * word.size &&
        common(word.u0, word.u1, other.u0, other.u1) > -0.1 * word.size &&
        isRightToLeft(other.glyphs.map(({ text }) => text)),
    );
    if (!isStroke) return word;
    return {
      ...word,
      glyphs: word.glyphs.map((glyph) => ({ ...glyph, text: '' })),
      text: '',
      isElongation: true,
    };
  });
}

const isBlank = (text: string) => text.trim() === '';

/** White between letters of one word that several operators draw, of the size, at most; and how far they overlap. */
const SEAM = 0.08;
const OVERLAP = 0.3;

const isOneLook = ({ piece: one, size, v }: Word, { piece: other, ...next }: Word) =>
  (one.font === other.font || one.font.name === other.font.name) &&
  one.font.isBold === other.font.isBold &&
  one.color === other.color &&
  one.mcid === other.mcid &&
  Boolean(one.isUnreadable) === Boolean(other.isUnreadable) &&
  Math.abs(size - next.size) < 0.02 * size &&
  Math.abs(v - next.v) < 0.02 * size;

/** Words that were drawn in several operators, letter by letter as some programs do, are whole again. */
function joinPieces(words: readonly Word[]): Word[] {
  const joined: Word[] = [];
  for (const word of words) {
    const last = joined.at(-1);
    if (last && !word.isAfterBlank && last.piece !== word.piece && isOneLook(last, word)) {
      const after = word.u0 - last.u1;
      const before = last.u0 - word.u1;
      const fits = (gap: number) => gap < SEAM * word.size && gap > -OVERLAP * word.size;
      const isAfter = fits(after);
      if ((isAfter || fits(before)) && !isMark(word) && !isMark(last)) {
        const glyphs = isAfter
          ? [...last.glyphs, ...word.glyphs]
          : [...word.glyphs, ...last.glyphs];
        joined[joined.length - 1] = {
          ...last,
          ...around([last, word]),
          glyphs,
          text: textOfGlyphs(glyphs),
        };
        continue;
      }
    }
    joined.push({ ...word, order: joined.length });
  }
  return joined;
}

/** The words of a frame in the order of the page's content. */
export function wordsOf(frame: Frame): Word[] {
  const words: Word[] = [];
  for (const piece of frame.pieces) {
    const glyphs = place(frame, piece);
    const gaps = glyphs.slice(1).map(({ u0 }, index) => u0 - glyphs[index]!.u1);
    // Letters that are set wide stand apart without being words.
    const spacing = glyphs.length > 4 ? Math.max(0, median(gaps)!) : 0;
    let run: Placed[] = [];
    let isAfterBlank = false;
    const flush = () => {
      if (run.length > 0)
        words.push({
          ...around(run),
          piece,
          glyphs: run.map(({ text, u0, u1, at }) => ({ text, u0, u1, at, piece })),
          text: textOfGlyphs(run),
          v: run[0]!.v,
          size: piece.size,
          order: words.length,
          isAfterBlank,
        });
      run = [];
      isAfterBlank = false;
    };
    for (const glyph of glyphs) {
      if (isBlank(glyph.character.text)) {
        flush();
        isAfterBlank = true;
        continue;
      }
      const last = run.at(-1);
      const gap = last ? glyph.u0 - last.u1 - spacing : 0;
      const least = (glyph.character.isAfterBlank ? LIKELY_GAP : GAP) * piece.size;
      if (last && gap > least) {
        flush();
        isAfterBlank = true;
      }
      run.push(glyph);
    }
    flush();
  }
  return tellElongations(joinPieces(words));
}
