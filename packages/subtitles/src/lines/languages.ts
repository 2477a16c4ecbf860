/** What lines and speeds readers of a language can take (Netflix, Timed Text Style Guides). */
export interface ReadingLimits {
  /** Characters of a line; of East Asian full-width ones where the language writes them. */
  line: number;
  /** Characters a second, for adults and for children. */
  speed: number;
  childrenSpeed: number;
}

const USUAL: ReadingLimits = { line: 42, speed: 17, childrenSpeed: 13 };

const OTHERS: Readonly<Record<string, Partial<ReadingLimits>>> = {
  en: { speed: 20, childrenSpeed: 17 },
  ar: { speed: 20, childrenSpeed: 17 },
  hi: { speed: 22, childrenSpeed: 18 },
  ja: { line: 23, speed: 4, childrenSpeed: 4 },
  ko: { line: 16, speed: 12, childrenSpeed: 9 },
  zh: { line: 16, speed: 9, childrenSpeed: 7 },
  th: { line: 35 },
};

/** Limits of a language by its BCP 47 tag; those of most languages where it is not known. */
export const readingLimits = (language: string): ReadingLimits => ({
  ...USUAL,
  ...OTHERS[baseOf(language)],
});

/** The language itself, without script and region. */
export const baseOf = (language: string): string => language.toLowerCase().split('-')[0]!;

/** Languages that write no spaces between words. */
export const isSpaceless = (language: string): boolean =>
  ['ja', 'zh', 'yue', 'th', 'lo', 'km', 'my', 'bo'].includes(baseOf(language));

/** Languages whose letters are full-width; others count as half of one beside them. */
export const isFullWidth = (language: string): boolean =>
  ['ja', 'zh', 'yue', 'ko'].includes(baseOf(language));
