import { findPage, languageKeyRoutes, type Page, staticRoutes, TOOLS } from '@glossa/contract';

/** A path that no route takes. */
export const NO_PAGE = '/no-such-page';
/** A value that a route refuses: the other 404 (`decisions.md` §8). */
const REFUSED = '/document-translator/english-to-english';

/** Pages that look unlike each other come first. */
const SOME_KINDS: readonly string[] = [
  '/',
  '/language-translator/translate',
  '/document-translator/translate',
  '/status',
  '/language-translator/english-to-spanish',
  '/pdf-translator',
  '/document-translator/history',
  '/links',
  '/pricing',
  '/text-to-speech/privacy',
];

/** Pages of one kind are made by the same code from the same shape of data. */
function kindOf(page: Page): string {
  switch (page.type) {
    case 'general':
      // Account pages are made one by one.
      return page.page.kind === 'account' ? page.path : `${page.page.kind} ${page.app?.name}`;
    case 'tool':
      return `tool ${page.tool.kind} ${page.tool.built} ${page.tool.layout}`;
    case 'sub-page':
      return `sub ${page.subPage.kind} ${page.subPage.built} ${page.tool.kind} ${page.tool.layout}`;
    case 'language':
      return `language ${page.tool.kind} ${page.tool.built} ${page.languages.source === undefined}`;
  }
}

/** One page of every kind in the registry, the first of its kind; none of its texts is looked at here. */
export function everyKindOfPage(): string[] {
  const items = TOOLS.flatMap(({ slug, subPages }) =>
    subPages
      .filter(({ kind }) => kind === 'history-item')
      .map(({ path }) => `/${slug}/${path.replace(/:\w+/, 'unknown')}`),
  );
  const kinds = new Map<string, string>();
  for (const path of [...SOME_KINDS, ...staticRoutes(), ...items, ...languageKeyRoutes()]) {
    const { found } = findPage(path);
    if (found === null) throw new Error(`${path} is no page.`);
    const kind = kindOf(found);
    if (!kinds.has(kind)) kinds.set(kind, path);
  }
  return [...new Set([...SOME_KINDS, ...kinds.values()]), REFUSED];
}
