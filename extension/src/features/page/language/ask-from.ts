import { baseLanguage } from '@glossa/contract/languages';
import type { PageStart } from '../../../messaging/page-protocol.ts';
import { isLanguage } from './page-language.ts';

/** True when a language can be translated, as far as that is known. */
export function isServed(from: string, { sources }: Pick<PageStart, 'sources'>): boolean {
  return from === 'auto' || sources === undefined || sources.includes(from);
}

/**
 * The language to ask from for a text in `language`; undefined where there is nothing to ask for.
 * @param page language of the page, or `auto` where it is not known
 */
export function askFrom(
  language: string,
  options: Pick<PageStart, 'to' | 'anyway' | 'sources' | 'known'>,
  page: string,
): string | undefined {
  // The person knows better than what was read from the words.
  if (isLanguage(language, options.to)) return options.anyway ? 'auto' : undefined;
  if (!options.anyway && isKnown(language, options, page)) return undefined;
  return [language, baseLanguage(language)].find((each) => isServed(each, options));
}

/** True for a text that its reader knows, among others: who has a page translated means the language of the page. */
function isKnown(
  language: string,
  { known = [] }: Pick<PageStart, 'known'>,
  page: string,
): boolean {
  if (page === 'auto' || isLanguage(page, language)) return false;
  return known.some((tag) => isLanguage(language, tag));
}
