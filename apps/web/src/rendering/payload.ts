import { findPage } from '@glossa/contract';
import { pageData } from '../features/page/load-page.ts';
import { serverMessages } from '../i18n/server-messages.ts';
import { splitLocale } from '../locale/paths.ts';
import type { SiteFile } from '../seo/site-files.ts';
import { wholePairFacts } from '../served/pair-facts.ts';

const NAME = '/_payload.json';

/** `{path}/_payload.json`: the page's loader data, its title and description. `undefined` for other paths. */
export async function pagePayload(pathname: string): Promise<SiteFile | undefined> {
  if (!pathname.endsWith(NAME)) return undefined;
  const { locale, path } = splitLocale(pathname.slice(0, -NAME.length) || '/');
  const { found } = findPage(path === '' ? '/' : path);
  if (found === null) return undefined;
  const facts = found.type === 'language' ? await wholePairFacts(found) : undefined;
  const data = pageData(found, serverMessages(locale.code), facts);
  return { type: 'application/json', text: JSON.stringify({ locale: locale.code, ...data }) };
}
