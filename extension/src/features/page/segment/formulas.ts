import { latePattern } from '../../late-pattern.ts';

/** Longer ones are no formulas but a stray mark. */
const MOST = 2000;
const formula = latePattern(
  [
    String.raw`\$\$[^]{1,${MOST}}?\$\$`,
    String.raw`\\\([^]{1,${MOST}}?\\\)`,
    String.raw`\\\[[^]{1,${MOST}}?\\\]`,
    String.raw`\\begin\{(?<name>\w+\*?)\}[^]{1,${MOST}}?\\end\{\k<name>\}`,
    // As Pandoc tells them from prices: no space inside of the marks, no digit behind them.
    String.raw`\$(?![\s$])(?<inner>(?:[^$\n\\]|\\[^\n]){1,${MOST}}?)(?<!\s)\$(?![\p{L}\p{N}])`,
  ].join('|'),
  'gu',
);
/** What stands between two prices or names of variables has none of this. */
const tex = latePattern(String.raw`[\\^_{}=+<>|]|^\p{L}['’]?$`, 'u');

/** Cuts a text at raw TeX: words at even places, formulas at odd ones. */
export function cutAtFormulas(text: string): string[] {
  if (!/[$\\]/.test(text)) return [text];
  const parts: string[] = [];
  let end = 0;
  for (const { 0: found, index, groups } of text.matchAll(formula())) {
    if (groups?.inner !== undefined && !tex().test(groups.inner)) continue;
    parts.push(text.slice(end, index), found);
    end = index + found.length;
  }
  return [...parts, text.slice(end)];
}
