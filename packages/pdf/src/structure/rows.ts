import { common, type Word } from './types.ts';

/** Words on one baseline across the whole sheet, from the left, with what is raised or lowered from it. */
export interface Row {
  words: Word[];
  v: number;
  size: number;
}

/** Baselines that differ less, of the size, are one. */
const SAME_BASELINE = 0.2;
/** What is smaller than this, of its neighbours, may be raised or lowered. */
const SCRIPT_SIZE = 0.86;

/** Whether a small word hangs on a row's: the row's word that it touches. */
function host(word: Word, row: Row): Word | undefined {
  return row.words.find((other) => {
    if (word.size > other.size * SCRIPT_SIZE) return false;
    const rise = word.v - other.v;
    if (rise < -0.4 * other.size || rise > 0.8 * other.size) return false;
    const near = common(word.u0, word.u1, other.u0, other.u1);
    return near > -0.3 * other.size && near < 0.4 * other.size;
  });
}

/** Whether a word stands beside one of its own row that is as large or larger. */
const belongs = (word: Word, { words }: Row) =>
  words.some(
    (other) =>
      other !== word &&
      other.size > word.size / SCRIPT_SIZE &&
      -common(word.u0, word.u1, other.u0, other.u1) < 0.3 * other.size,
  );

function addScripts(rows: Row[]): Row[] {
  let left = rows;
  // Again for scripts of scripts, and those that follow one another.
  for (let round = 0; round < 3; round++) {
    const kept: Row[] = [];
    let moved = 0;
    for (const row of left) {
      const near = left.filter(
        (other) => other !== row && Math.abs(other.v - row.v) < 0.85 * other.size,
      );
      const alone: Word[] = [];
      for (const word of row.words) {
        const target = belongs(word, row)
          ? undefined
          : near.find(
              // By the words beside it: another column of the row may be set smaller.
              (other) => host(word, other) ?? follows(word, other),
            );
        if (target) {
          target.words.push(word);
          moved++;
        } else alone.push(word);
      }
      row.words = alone;
      if (alone.length > 0) kept.push(row);
    }
    left = kept.filter(({ words }) => words.length > 0);
    if (moved === 0) break;
  }
  return left;
}

/** Whether a small word goes on where another raised or lowered one of the row ended. */
function follows(word: Word, row: Row): boolean {
  if (word.size >= row.size * SCRIPT_SIZE) return false;
  return row.words.some(
    (other) =>
      other.size < row.size * SCRIPT_SIZE &&
      Math.abs(other.v - word.v) < SAME_BASELINE * word.size &&
      Math.abs(other.size - word.size) < 0.1 * word.size &&
      word.u0 - other.u1 > -0.1 * word.size &&
      word.u0 - other.u1 < 0.4 * word.size,
  );
}

/** No mark comes before it in Unicode. */
const FIRST_MARK = 0x300;

/** Whether a word is nothing but marks over or under a letter that another operator draws. */
export function isMark({ glyphs }: Word): boolean {
  return glyphs.every(({ text }) => text.charCodeAt(0) >= FIRST_MARK && /^\p{M}+$/u.test(text));
}

/** Whether a row has the letter that was drawn last before a mark. */
const hasLetterBefore = (mark: Word, { words }: Row) =>
  words.some(({ order }) => order === mark.order - 1);

/**
 * Puts marks to the row of the letters that they stand on, or, where a stretched line moved them off, to that of the
 * letter drawn before them; answers those that stand on none.
 */
function addMarks(rows: readonly Row[], marks: readonly Word[]): Word[] {
  return marks.filter((mark) => {
    const near = rows
      .filter((row) => Math.abs(row.v - mark.v) < row.size)
      .sort((one, other) => Math.abs(one.v - mark.v) - Math.abs(other.v - mark.v));
    const target =
      near.find((row) =>
        row.words.some((word) => common(word.u0, word.u1, mark.u0, mark.u1) > -0.1 * row.size),
      ) ?? near.find((row) => hasLetterBefore(mark, row));
    target?.words.push(mark);
    return !target;
  });
}

/** Rows of a sheet from the top. */
export function rowsOf(all: readonly Word[]): Row[] {
  const words = all.filter((word) => !isMark(word));
  const rows: Row[] = [];
  for (const word of [...words].sort((one, other) => other.v - one.v || one.u0 - other.u0)) {
    let found: Row | undefined;
    for (let index = rows.length - 1; index >= 0; index--) {
      const row = rows[index]!;
      if (row.v - word.v > row.size) break;
      const size = Math.min(row.size, word.size);
      // Much larger letters on the same baseline are those of another line: initials, big figures.
      if (Math.abs(row.v - word.v) <= SAME_BASELINE * size) {
        found = row;
        break;
      }
    }
    if (found) {
      found.words.push(word);
      found.size = Math.max(found.size, word.size);
    } else rows.push({ words: [word], v: word.v, size: word.size });
  }
  for (const row of rows) {
    row.words.sort((one, other) => one.u0 - other.u0);
    row.size = mainSize(row.words);
  }
  const merged = addScripts(rows);
  for (const word of addMarks(merged, all.filter(isMark)))
    merged.push({ words: [word], v: word.v, size: word.size });
  for (const row of merged) row.words.sort((one, other) => one.u0 - other.u0);
  return merged.sort((one, other) => other.v - one.v);
}

/** The size that most letters have. */
export function mainSize(words: readonly Word[]): number {
  const weights = new Map<number, number>();
  for (const { size, glyphs } of words) {
    const key = Math.round(size * 4) / 4;
    weights.set(key, (weights.get(key) ?? 0) + glyphs.length);
  }
  let best = 0;
  let most = -1;
  for (const [size, weight] of weights)
    if (weight > most || (weight === most && size > best)) {
      best = size;
      most = weight;
    }
  return best;
}
