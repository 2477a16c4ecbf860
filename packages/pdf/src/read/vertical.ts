/** An operator by where it begins, for those with a single letter. */
export interface Single {
  x: number;
  y: number;
  size: number;
  text: string;
}

const IDEOGRAPHIC =
  /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Hangul}\u3000-\u303f\uff00-\uffef]/u;
/** From one letter to the next down, of the size: less than between lines. */
const STEP = { least: 0.4, most: 1.25 } as const;
/** So many letters below one another are a line. */
const LETTERS = 4;
/** And so many where others of the page are lines for certain: short headings. */
const FEW_LETTERS = 2;

/**
 * Which of the operators in a row stand below one another: programs that write vertically draw letter by letter, each
 * at its place, in fonts that know nothing of it. `undefined` parts rows: an operator of more letters, or turned.
 */
export function standsBelow(all: readonly (Single | undefined)[]): boolean[] {
  const runs: { from: number; to: number; letters: number }[] = [];
  let from = 0;
  const isDown = (one: Single, next: Single) =>
    Math.abs(next.x - one.x) < 0.6 * one.size &&
    one.y - next.y > STEP.least * one.size &&
    one.y - next.y < STEP.most * one.size;
  for (let at = 1; at <= all.length; at++) {
    const one = all[at - 1];
    const next = all[at];
    if (one && next && isDown(one, next)) continue;
    const line = all.slice(from, at);
    const wide = line.filter((single) => single && IDEOGRAPHIC.test(single.text)).length;
    if (wide > 0.5 * line.length) runs.push({ from, to: at, letters: line.length });
    from = at;
  }
  const least = runs.some(({ letters }) => letters >= LETTERS) ? FEW_LETTERS : LETTERS;
  const found = all.map(() => false);
  for (const { letters, ...run } of runs) if (letters >= least) found.fill(true, run.from, run.to);
  return found;
}
