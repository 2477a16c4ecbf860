/** What `Intl.Locale` calls scripts that are written with those of others. */
const WRITTEN_WITH: Readonly<Record<string, string>> = {
  Jpan: String.raw`\p{sc=Hira}\p{sc=Kana}\p{sc=Hani}`,
  Kore: String.raw`\p{sc=Hang}`,
  Hans: String.raw`\p{sc=Hani}`,
  Hant: String.raw`\p{sc=Hani}`,
};

const known = new Map<string, RegExp>();

/** True when a text has letters that the language `tag` is written with. */
export function hasLettersOf(text: string, tag: string): boolean {
  const { script = 'Latn' } = new Intl.Locale(tag).maximize();
  let letters = known.get(script);
  if (letters === undefined) {
    letters = new RegExp(`[${WRITTEN_WITH[script] ?? String.raw`\p{sc=${script}}`}]`, 'u');
    known.set(script, letters);
  }
  return letters.test(text);
}

export function countLetters(text: string): number {
  return text.match(/\p{L}/gu)?.length ?? 0;
}
