import { baseLanguage, LANGUAGES } from '@glossa/contract';
import { languageName } from '@glossa/core';
import { searchLanguages } from '@glossa/ui';

const SHOWN = 3;
/** Shorter ones are beginnings of too much. */
const ENOUGH = 2;

export interface FoundLanguage {
  tag: string;
  /** For readers of the page. */
  name: string;
}

/** Languages that what was typed names, in any language of the site or by code; the likeliest three. */
export function languagesOf(typed: string, locale: string): readonly FoundLanguage[] {
  if (typed.trim().length < ENOUGH) return [];
  const items = LANGUAGES.map(({ tag, slug }) => ({
    ...{ tag, name: languageName(tag, locale), nativeName: languageName(tag, tag) },
    ...{ keywords: `${tag} ${slug}`, disabled: false },
  }));
  const [found] = searchLanguages([{ value: 'all', items }], typed);
  return (found?.items ?? []).slice(0, SHOWN).map(({ tag, name }) => ({ tag, name }));
}

/** Whether one of the languages is that of a page with this tag. */
export function includesLanguage(found: readonly FoundLanguage[], tag: string): boolean {
  const same = (other: string) => baseLanguage(other).replace('nb', 'no');
  return found.some((one) => same(one.tag) === same(tag));
}
