import type { BookTarget } from './target.ts';

const WRITING_MODE =
  /((?:-epub-|-webkit-|-ms-|-moz-)?writing-mode\s*:\s*)(?:vertical-[lr]{2}|sideways-[lr]{2}|tb-[lr]{2})/gi;
const DIRECTION = /((?:^|[;{\s])direction\s*:\s*)(?:ltr|rtl)\b/gi;

/**
 * CSS for the language of the target: text in columns becomes text in lines where the target is not written in
 * columns, and `direction` turns with the language. Everything else stays.
 */
export function retargetCss(css: string, { horizontal, turns, dir }: BookTarget): string {
  let changed = css;
  if (horizontal) changed = changed.replace(WRITING_MODE, '$1horizontal-tb');
  if (turns) changed = changed.replace(DIRECTION, `$1${dir}`);
  return changed;
}
