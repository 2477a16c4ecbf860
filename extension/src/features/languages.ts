import { LANGUAGES } from '@glossa/contract/languages';

/** The name of a language in `locale`, as within a sentence; its English name where the browser knows none. */
export function languageName(tag: string, locale: string): string {
  const name = new Intl.DisplayNames([locale], { type: 'language', fallback: 'none' }).of(tag);
  return name ?? LANGUAGES.find((language) => language.tag === tag)?.name ?? tag;
}
