import type { Page } from '@glossa/contract';
import { isPairServed } from './served-pairs.ts';

/** False for the page of languages that no engine of this server translates; such a page is not to be found. */
export function isPageServed(page: Page): boolean {
  if (page.type !== 'language') return true;
  const { source, target } = page.languages;
  return isPairServed(source?.tag ?? 'auto', target.tag);
}
