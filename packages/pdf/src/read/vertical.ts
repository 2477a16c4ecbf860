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

/**
 * Which of the operators in a row stand below one another: programs that write vertically draw letter by letter, each
 * at its place, in fonts that know nothing of it. `undefined` parts rows: an operator of more letters, or turned.
 */
export function standsBelow(all: readonly (Single | undefined)[]): boolean[] {
  const found = all.map(() => false);
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
    if (line.length >= LETTERS && wide > 0.5 * line.length) found.fill(true, from, at);
    from = at;
  }
  return found;
}
