import { declarationOf } from '../texts/declaration.ts';

/** Languages of the site, each with the file of its Universal Declaration of Human Rights. */
const DECLARATIONS: Readonly<Record<string, string>> = {
  ...{ en: 'eng', zh: 'cmn_hans', ja: 'jpn', es: 'spa', ru: 'rus', ko: 'kor', fr: 'fra' },
  ...{ de: 'deu_1996', it: 'ita', pt: 'por_PT', th: 'tha', nl: 'nld', ro: 'ron_2006', ar: 'arb' },
  ...{ tr: 'tur', da: 'dan', pl: 'pol', sv: 'swe', fi: 'fin', no: 'nob', he: 'heb' },
};

/** Letters of a line at most, and how many a text has at the least. */
const LENGTH = { usual: 46, wide: 40 } as const;
const WIDE = /[\p{sc=Han}\p{sc=Hiragana}\p{sc=Katakana}\p{sc=Hangul}]/u;

/** The beginning of a text, to the end of a word. */
function lineOf(text: string, language: string): string {
  const most = WIDE.test(text) ? LENGTH.wide : LENGTH.usual;
  const words = [...new Intl.Segmenter(language, { granularity: 'word' }).segment(text)];
  let line = '';
  for (const { segment } of words) {
    if (line.length + segment.length > most) break;
    line += segment;
  }
  return line.trim();
}

/** So many lines of a language, from all over its text: always the same. */
export function linesOf(language: string, count: number): string[] {
  const least = 24;
  const texts = [...declarationOf(DECLARATIONS[language]!).values()].filter(
    (text) => text.length >= least,
  );
  const step = texts.length / count;
  return Array.from({ length: count }, (_, index) =>
    lineOf(texts[Math.floor(index * step)]!, language),
  );
}
