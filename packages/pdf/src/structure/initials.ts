import { mainSize } from './rows.ts';
import { common, type Segment, type Word } from './types.ts';

/** How many times larger than the letters beside it an initial is. */
export const INITIAL = 1.7;

/** Initials that reach down over several lines, apart from the other words. */
export function takeInitials(words: readonly Word[]): { initials: Word[]; others: Word[] } {
  const usual = mainSize(words);
  const initials: Word[] = [];
  for (const word of words) {
    if (word.size < INITIAL * usual || word.glyphs.length > 2) continue;
    if (!/^["'“‘«„]?\p{L}$/u.test(word.text)) continue;
    const beside = words.filter(
      (other) =>
        other.size * INITIAL < word.size &&
        other.u0 > word.u1 - 0.3 * other.size &&
        other.u0 - word.u1 < 1.2 * other.size &&
        common(other.v, other.v + 0.5 * other.size, word.v - 0.1 * word.size, word.top) > 0,
    );
    const baselines = new Set(beside.map(({ v, size }) => Math.round(v / (0.5 * size))));
    if (baselines.size > 1) initials.push(word);
  }
  return { initials, others: words.filter((word) => !initials.includes(word)) };
}

/** Puts initials before the line that they begin; the lines beside them begin where they do. */
export function addInitials(segments: readonly Segment[], initials: readonly Word[]): Segment[] {
  let result = [...segments];
  for (const initial of initials) {
    const beside = result.filter(
      (line) =>
        line.size * INITIAL < initial.size &&
        line.u0 > initial.u1 - 0.3 * line.size &&
        line.u0 - initial.u1 < 1.2 * line.size &&
        common(line.v, line.v + 0.5 * line.size, initial.v - 0.1 * line.size, initial.top) > 0,
    );
    const first = [...beside].sort((one, other) => other.v - one.v)[0];
    result = result.map((line) => {
      if (!beside.includes(line)) return line;
      const words = line === first ? [initial, ...line.words] : line.words;
      return { ...line, words, u0: initial.u0, order: Math.min(line.order, initial.order) };
    });
  }
  return result;
}
