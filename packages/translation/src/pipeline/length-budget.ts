import { baseLanguage, fragmentText, type TextUnit } from '@glossa/contract';
import { charactersOf, columnsOf } from '../checks/limit.ts';

/** Languages whose characters take two columns. */
const WIDE: ReadonlySet<string> = new Set(['zh', 'yue', 'ja', 'ko']);

/**
 * How many characters (Unicode code points) the translation of a unit's only text may have, by the unit's limit in
 * characters or columns; `undefined` where it has none. What of the unit is not translated takes its own room, and the text
 * is never asked to be shorter, in what the limit is stated in, than it is in the source.
 */
export function lengthBudget(
  { source, limit }: Pick<TextUnit, 'source' | 'limit'>,
  text: string,
  to: string,
): number | undefined {
  if (limit?.characters === undefined && limit?.width === undefined) return undefined;
  const whole = fragmentText(source);
  // Columns of other scripts than Latin take their time to count: no text is counted twice, nor for no limit.
  const room = (most: number | undefined, lengthOf: (text: string) => number) => {
    if (most === undefined) return Number.POSITIVE_INFINITY;
    const own = lengthOf(whole);
    return Math.max(most, own) - (text === whole ? 0 : own - lengthOf(text));
  };
  const { characters, width } = limit;
  const columns = WIDE.has(baseLanguage(to)) ? 2 : 1;
  return Math.min(
    room(characters, charactersOf),
    Math.max(1, Math.floor(room(width, columnsOf) / columns)),
  );
}
