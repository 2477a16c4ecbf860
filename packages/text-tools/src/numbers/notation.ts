import type { NumberLanguage } from './languages.ts';

/** How a language writes numbers in figures. */
export interface Notation {
  /** Finds numbers in a text. */
  pattern: RegExp;
  /** Source of a pattern for the bare figures of one number, whatever stands around them. */
  numeral: string;
  read(found: string): { negative: boolean; whole: bigint; fraction: string };
}

const TAGS: Partial<Record<NumberLanguage, string>> = {
  jp: 'ja',
  no: 'nb',
  pt: 'pt-PT',
  ar: 'ar-EG-u-nu-latn',
};
/** The language tag that `Intl` knows a site language by. */
export const intlTag = (language: NumberLanguage): string => TAGS[language] ?? language;

/** Word for the decimal sign, as CLDR's rules have it where they have one. */
const POINT: Readonly<Record<NumberLanguage, string>> = {
  en: 'point',
  zh: '点',
  jp: '点',
  es: 'coma',
  ru: 'запятая',
  ko: '점',
  fr: 'virgule',
  de: 'Komma',
  it: 'virgola',
  pt: 'vírgula',
  th: 'จุด',
  nl: 'komma',
  ro: 'virgulă',
  ar: 'فاصل',
  tr: 'virgül',
  da: 'komma',
  pl: 'przecinek',
  sv: 'komma',
  fi: 'pilkku',
  no: 'komma',
  he: 'נקודה',
};
const WITHOUT_SPACES: ReadonlySet<NumberLanguage> = new Set(['zh', 'jp', 'ko', 'th']);

/** The decimals of a number, digit by digit, after the word for the sign. */
export function sayDecimals(
  language: NumberLanguage,
  fraction: string,
  say: (digit: bigint) => string,
): string {
  const gap = WITHOUT_SPACES.has(language) ? '' : ' ';
  return gap + [POINT[language], ...[...fraction].map((digit) => say(BigInt(digit)))].join(gap);
}

const ZEROS = [0x0660, 0x06f0, 0x0966, 0x0e50, 0xff10];
const DIGIT = '[0-9\u0660-\u0669\u06f0-\u06f9\u0966-\u096f\u0e50-\u0e59\uff10-\uff19]';
const SPACES = "  \u202f'’_";

function latinDigits(text: string): string {
  return text.replace(/[^\0-\u007f]/g, (sign) => {
    const code = sign.charCodeAt(0);
    const zero = ZEROS.find((start) => code >= start && code < start + 10);
    return zero === undefined ? sign : String(code - zero);
  });
}

/**
 * The figures of a language: its own sign for decimals and thousands; spaces and apostrophes between groups of
 * three are read everywhere. Of money also what other languages write, where it can mean nothing else: 71.50
 * and 1,234.50 in French.
 */
export function notation(language: NumberLanguage, money = false): Notation {
  const parts = new Intl.NumberFormat(intlTag(language), { useGrouping: 'always' }).formatToParts(
    -1234567.5,
  );
  const sign = (type: string, fallback: string) =>
    parts.find((part) => part.type === type)?.value ?? fallback;
  const decimal = sign('decimal', '.').replace(/[^.,٫]/g, '') || '.';
  const group = decimal === '.' ? ',' : '.';
  const groups = `${group}${SPACES}٬`;
  const cents = `[${group}]${DIGIT}{2}`;
  const grouped = `${DIGIT}{1,3}(?:[${decimal}]${DIGIT}{3})+${cents}`;
  const foreign = `(?:${grouped}|(?<!${DIGIT}[.,])${DIGIT}+${cents})(?![.,]?${DIGIT})`;
  const isForeign = new RegExp(`^[-−]?${foreign}$`);
  const numeral = `(?:${DIGIT}{1,3}(?:[${groups}]${DIGIT}{3})+(?!${DIGIT})|${DIGIT}+)(?:[${decimal}٫]${DIGIT}+)?`;
  const pattern = new RegExp(
    `(?<![A-Za-z\u00c0-\u024f\u0370-\u052f][-−]?|${DIGIT})[-−]?(?:${money ? `${foreign}|` : ''}${numeral})(?![A-Za-z\u00c0-\u024f\u0370-\u052f]|${DIGIT})`,
    'gu',
  );
  const fractionStart = new RegExp(`[${decimal}٫]`);
  const grouping = new RegExp(`[${groups}]`, 'g');
  return {
    pattern,
    numeral,
    read(found) {
      const negative = /^[-−]/.test(found);
      const figures = latinDigits(found.replace(/^[-−]/, ''));
      const [whole = '', fraction = ''] =
        money && isForeign.test(found)
          ? [figures.slice(0, -3).replaceAll(decimal, ''), figures.slice(-2)]
          : figures.replace(grouping, '').split(fractionStart);
      // Figures beyond the largest number with a name are not worth a huge integer.
      return { negative, whole: whole.length > 70 ? 10n ** 70n : BigInt(whole), fraction };
    },
  };
}
