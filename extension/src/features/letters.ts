import { latePattern } from './late-pattern.ts';

/** What `Intl.Locale` calls scripts that are written with those of others. */
const WRITTEN_WITH: Readonly<Record<string, string>> = {
  Jpan: String.raw`\p{sc=Hira}\p{sc=Kana}\p{sc=Hani}`,
  Kore: String.raw`\p{sc=Hang}`,
  Hans: String.raw`\p{sc=Hani}`,
  Hant: String.raw`\p{sc=Hani}`,
};

const letter = latePattern(String.raw`\p{L}`, 'u');

/**
 * Languages of the catalogue that are not written with Latin letters. What `Intl.Locale` would say takes browsers tens of
 * milliseconds when it is asked for the first time in a page, and somebody waits then.
 */
const NOT_LATIN = new Set(
  (
    'am ar as av awa ba be bg bho bn bo ckb crh cv doi dv dz el fa gu he hi hy iu ja ka kk km kn ko kok ks ky lo mai mk ml ' +
    'mn mni mr my ne or pa ps ru sa sah sd si sr ta te tg th ti tt ug uk ur yi zh zh-Hant'
  ).split(' '),
);

const scriptOf = (tag: string) =>
  NOT_LATIN.has(tag) ? new Intl.Locale(tag).maximize().script! : 'Latn';

/** Whether a text has letters of a language, by its tag. */
const known = new Map<string, (text: string) => boolean>();

/** True when a text has letters that a language is written with. @param tag of the catalogue */
export function hasLettersOf(text: string, tag: string): boolean {
  let has = known.get(tag);
  if (has === undefined) {
    has = matcherOf(scriptOf(tag));
    known.set(tag, has);
  }
  return has(text);
}

function matcherOf(script: string): (text: string) => boolean {
  const letters = WRITTEN_WITH[script] ?? String.raw`\p{sc=${script}}`;
  // Made when it is needed: browsers take milliseconds for a whole script, and most pages are in plain Latin letters.
  let whole: RegExp | undefined;
  const hasWhole = (text: string) => {
    whole ??= new RegExp(`[${letters}]`, 'u');
    return whole.test(text);
  };
  return script === 'Latn' ? (text) => /[A-Za-z]/.test(text) || hasWhole(text) : hasWhole;
}

/** Letters of a text; counts no further than `enough`. */
export function countLetters(text: string, enough = Number.POSITIVE_INFINITY): number {
  let count = 0;
  for (const letter of text) {
    if (isLetter(letter) && ++count >= enough) break;
  }
  return count;
}

function isLetter(character: string): boolean {
  const code = character.codePointAt(0)!;
  if (code < 0x80) return (code | 0x20) >= 0x61 && (code | 0x20) <= 0x7a;
  return letter().test(character);
}
