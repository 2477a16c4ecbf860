/** Grammatical forms a language may offer; the first of a language is the one used for counting. */
export type NumberForm =
  | 'plain'
  | 'with-and'
  | 'masculine'
  | 'feminine'
  | 'neuter'
  | 'common'
  | 'financial';

/** How a language says whole numbers. `n` is never negative and below `LIMIT`. */
export interface Grammar {
  forms: readonly [NumberForm, ...NumberForm[]];
  cardinal(n: bigint, form: NumberForm): string;
  ordinal(n: bigint, form: NumberForm): string;
  /** Says a negative number, given the words of the number without its sign. */
  negative(words: string): string;
}

/** Numbers from here on have no words: every language here has a name for 10^63, none is asked for more. */
export const LIMIT = 10n ** 66n;

/** A group of digits that are said together, followed by a word for `unit ** power`. */
export interface Group {
  value: number;
  power: number;
}

/** The groups of a number that are not zero, the greatest first. */
export function groups(n: bigint, unit: bigint): Group[] {
  const found: Group[] = [];
  let rest = n;
  for (let power = 0; rest > 0n; power += 1) {
    const value = Number(rest % unit);
    if (value > 0) found.unshift({ value, power });
    rest /= unit;
  }
  return found;
}

const SHORT_STEMS =
  'm b tr quadr quint sext sept oct non dec undec duodec tredec quattuordec quindec sexdec septendec octodec novemdec vigint'.split(
    ' ',
  );

/** Stem of the short scale's name for 1000 ** `power` (2 is a million): `m`, `b`, `tr` …, to `vigint`. */
export function shortStem(power: number): string {
  return SHORT_STEMS[power - 2]!;
}

/**
 * Name in the long scale for 1000 ** `power`: every other step ends otherwise (million, milliard).
 * @param stems of million, billion …, one for each 10^6
 */
export function longName(
  power: number,
  stems: readonly string[],
  [even, odd]: readonly [string, string],
): string {
  return `${stems[Math.floor(power / 2) - 1]}${power % 2 === 0 ? even : odd}`;
}

/** Words that are not empty, with spaces between. */
export function spaced(...words: readonly string[]): string {
  return words.filter((word) => word !== '').join(' ');
}

/** Quotient and remainder of whole numbers. */
export function divide(n: number, by: number): [quotient: number, remainder: number] {
  return [Math.floor(n / by), n % by];
}

/** Splits a list that is written with spaces. */
export function list(words: string): string[] {
  return words.split(' ');
}
