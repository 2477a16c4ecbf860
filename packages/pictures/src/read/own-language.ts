import { detectEngine } from '@glossa/engines/detect';

/** Fewer letters are a name, or a sign. */
const LETTERS = 6;

const lettersOf = (text: string) => text.match(/\p{L}/gu)?.length ?? 0;

/** Chinese characters alone are of any language that has them. */
function scriptOf(tag: string): string | undefined {
  const { script } = new Intl.Locale(tag).maximize();
  return script !== undefined && /^(?:Jpan|Hans|Hant)$/.test(script) ? 'Hani' : script;
}

/** The language of a text where it is in another script than its page; else undefined. */
export function languageInOtherScript(text: string, page: string | null): string | undefined {
  if (page === null || lettersOf(text) < LETTERS) return undefined;
  const { language } = detectEngine.detect(text);
  return language === null || scriptOf(language) === scriptOf(page) ? undefined : language;
}
