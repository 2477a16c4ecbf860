import { LANGUAGES } from '@glossa/contract/languages';

export interface LanguageOption {
  tag: string;
  name: string;
}

/** Every language of the catalogue with its name in `locale`, in that locale's alphabetical order. */
export function languageOptions(locale: string): LanguageOption[] {
  const collator = new Intl.Collator(locale);
  return LANGUAGES.map(({ tag }) => ({ tag, name: languageName(tag, locale) })).sort((a, b) =>
    collator.compare(a.name, b.name),
  );
}

/** The name of a language in `locale`; its English name where the browser knows none. */
export function languageName(tag: string, locale: string): string {
  const name = new Intl.DisplayNames([locale], { type: 'language', fallback: 'none' }).of(tag);
  return name ?? LANGUAGES.find((language) => language.tag === tag)?.name ?? tag;
}
