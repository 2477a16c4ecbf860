/** What `Intl.Locale` calls scripts that are written with those of others. */
const WRITTEN_WITH: Readonly<Record<string, string>> = {
  Jpan: String.raw`\p{sc=Hira}\p{sc=Kana}\p{sc=Hani}`,
  Kore: String.raw`\p{sc=Hang}`,
  Hans: String.raw`\p{sc=Hani}`,
  Hant: String.raw`\p{sc=Hani}`,
};

const LETTER = /\p{L}/u;

/** Whether a text has letters of a language, by its tag. */
const known = new Map<string, (text: string) => boolean>();

/** True when a text has letters that the language `tag` is written with. */
export function hasLettersOf(text: string, tag: string): boolean {
  let has = known.get(tag);
  if (has === undefined) {
    has = matcherOf(new Intl.Locale(tag).maximize().script ?? 'Latn');
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
  return LETTER.test(character);
}
