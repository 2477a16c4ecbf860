import type { Page } from '@glossa/contract';
import { languageName } from '@glossa/core';
import type { Locale } from '@glossa/i18n';
import type { PairNames } from '../landing/content.ts';

/** What a page's loader answers; also sent by `{path}/_payload.json`. */
export interface PageData {
  path: string;
  pair?: PairNames;
}

/** Loader data of a page. Languages are named once, by the server: a browser may know other names. */
export function pageData(page: Page, locale: Pick<Locale, 'tag'>): PageData {
  if (page.type !== 'language') return { path: page.path };
  const { source, target } = page.languages;
  const name = ({ tag }: { tag: string }) => languageName(tag, locale.tag);
  return {
    path: page.path,
    pair: { ...(source === undefined ? {} : { source: name(source) }), target: name(target) },
  };
}
