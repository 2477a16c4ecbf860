import type { NumberForm } from '@glossa/text-tools/numbers';

/** Says numbers of one language in words. */
export interface Say {
  /** A whole number. */
  whole(n: bigint | number, form?: NumberForm): string;
  ordinal(n: bigint | number, form?: NumberForm): string;
  /** Each figure by itself. */
  digits(figures: string): string;
}

/** A day as it was written. */
export interface WrittenDate {
  day: number;
  /** Name of the month as it stands after a day. */
  month: string;
  /** 1–12. */
  monthNumber: number;
  year?: number;
  /** True where the day was written before the month. */
  dayFirst: boolean;
  /** The word before it, in small letters. */
  before: string;
}

/** Signs as the language calls them. */
export interface Signs {
  at: string;
  dot: string;
  slash: string;
  dash: string;
  underscore: string;
  and: string;
  plus: string;
  equals: string;
  hash: string;
  /** Between the two numbers of a range. */
  to: string;
}

/** How a language reads what is not written as words. */
export interface LanguageRules {
  signs: Signs;
  /** Abbreviations as they are written, and what is said for them. */
  abbreviations: Readonly<Record<string, string>>;
  /** Order of day and month where both are figures. */
  dateOrder: 'dmy' | 'mdy' | 'ymd';
  date(say: Say, date: WrittenDate): string;
  /** Source of a pattern for what may follow a year and is said with it. */
  yearTail?: string;
  /** A year that is known to be one. */
  year(say: Say, year: number): string;
  /** A time of day, 0–24 hours; `before` is the word before it, in small letters. */
  time(say: Say, hour: number, minute: number, before: string): string;
  /** Words after a time that say nothing beyond it. */
  clock?: string;
  ordinals?: {
    /** Source of a pattern; its first group is the number, its second the ending. */
    pattern: string;
    /** `before` is the word before it, in small letters. */
    say(say: Say, n: bigint, ending: string, before: string): string;
  };
  /** Where CLDR has no words for per cent. */
  percent?: (words: string) => string;
  /** Signs of units that are used beside the international ones. */
  units?: Readonly<Record<string, string>>;
  /** Form of numbers before units, and of those units that are otherwise. */
  unitForm?: NumberForm;
  otherUnitForms?: Readonly<Partial<Record<string, NumberForm>>>;
  /** What the plain currency signs of several countries mean. */
  currencies?: Readonly<Record<string, string>>;
  /** Whole numbers as they are said, where that is not how they are written out. */
  number?: (words: string) => string;
  /** A number with its unit, where one and two of something are said otherwise. */
  measured?: (words: string) => string;
  /** Numbers before what is counted, where they differ from those of counting. */
  counted?: (words: string) => string;
}

/** `a=b|c=d` as a record. */
export function table(written: string): Record<string, string> {
  return Object.fromEntries(
    written.split('|').map((entry) => {
      const at = entry.indexOf('=');
      return [entry.slice(0, at), entry.slice(at + 1)];
    }),
  );
}

/** Signs in the order of `Signs`, with commas between. */
export function signs(written: string): Signs {
  const [at, dot, slash, dash, underscore, and, plus, equals, hash, to] = written.split(',');
  return { at, dot, slash, dash, underscore, and, plus, equals, hash, to } as Signs;
}

/** Hours and minutes with a word between; full hours with what `full` makes of them. */
export function clock(
  hour: string,
  minute: number,
  words: { minutes: string; zero: string; full: string; between?: string },
): string {
  if (minute === 0) return words.full === '' ? hour : `${hour} ${words.full}`;
  const { between = '' } = words;
  const leading = minute < 10 ? `${words.zero} ` : '';
  return [hour, between, `${leading}${words.minutes}`].filter((part) => part !== '').join(' ');
}

/** A year in hundreds where the language counts it so (1100–1999). */
export function inHundreds(
  say: Say,
  year: number,
  words: { hundred: string; between: string },
): string | undefined {
  if (year < 1100 || year > 1999) return undefined;
  const rest = year % 100;
  const head = `${say.whole(Math.floor(year / 100))}${words.hundred}`;
  return rest === 0 ? head : `${head}${words.between}${say.whole(rest)}`;
}
