import { baseLanguage } from '@glossa/contract/languages';
import type { PageStart } from '../../../messaging/page-protocol.ts';
import { isLanguage } from './page-language.ts';

/** True when a language can be translated, as far as that is known. */
export function isServed(from: string, { sources }: Pick<PageStart, 'sources'>): boolean {
  return from === 'auto' || sources === null || sources.includes(from);
}

/** The language to ask from for a text in `language`; undefined where there is nothing to ask for. */
export function askFrom(
  language: string,
  options: Pick<PageStart, 'to' | 'anyway' | 'sources'>,
): string | undefined {
  // The person knows better than what was read from the words.
  if (isLanguage(language, options.to)) return options.anyway ? 'auto' : undefined;
  return [language, baseLanguage(language)].find((each) => isServed(each, options));
}
