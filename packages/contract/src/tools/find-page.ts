import { findLanguageKey, type LanguageKey } from '../language-keys.ts';
import { type AppDescriptor, findApp } from './apps.ts';
import { GENERAL_PAGES } from './pages.ts';
import { findTool } from './registry.ts';
import type { GeneralPage, Middleware, SubPage, Tool } from './types.ts';

/** What an address shows. */
export type Page =
  | { type: 'general'; path: string; page: GeneralPage; app?: AppDescriptor }
  | { type: 'tool'; path: string; tool: Tool }
  | { type: 'sub-page'; path: string; tool: Tool; subPage: SubPage; id?: string }
  | { type: 'language'; path: string; tool: Tool; languages: LanguageKey };

/**
 * What became of an address: the page, or why there is none. `refused`: a route takes this shape of
 * address but not this value; `unmatched`: no route does (their 404 messages differ, `decisions.md` §8).
 */
export type PageLookUp = { found: Page } | { found: null; why: 'refused' | 'unmatched' };

const UNMATCHED: PageLookUp = { found: null, why: 'unmatched' };
const REFUSED: PageLookUp = { found: null, why: 'refused' };

const fixedPages = new Map(
  GENERAL_PAGES.filter(({ path }) => !path.includes('{')).map((page) => [page.path, page]),
);
const appPages = GENERAL_PAGES.filter(({ path }) => path.includes('{appName}'));

function findAppPage(path: string): PageLookUp | undefined {
  const parts = path.split('/');
  for (const page of appPages) {
    const pattern = page.path.split('/');
    if (pattern.length !== parts.length) continue;
    if (!pattern.every((part, index) => part === '{appName}' || part === parts[index])) continue;
    const app = findApp(parts[pattern.indexOf('{appName}')]!);
    return app === undefined ? REFUSED : { found: { type: 'general', path, page, app } };
  }
  return undefined;
}

function matchSubPage(tool: Tool, rest: string): { subPage: SubPage; id?: string } | undefined {
  const parts = rest.split('/');
  for (const subPage of tool.subPages) {
    const pattern = subPage.path.split('/');
    if (pattern.length !== parts.length) continue;
    if (!pattern.every((part, index) => part.startsWith(':') || part === parts[index])) continue;
    const at = pattern.findIndex((part) => part.startsWith(':'));
    return at < 0 ? { subPage } : { subPage, id: parts[at]! };
  }
  return undefined;
}

/** What a path without a locale prefix and without a trailing slash shows. */
export function findPage(path: string): PageLookUp {
  const general = fixedPages.get(path);
  if (general !== undefined) return { found: { type: 'general', path, page: general } };
  const ofApp = findAppPage(path);
  if (ofApp !== undefined) return ofApp;
  const [, slug = '', ...rest] = path.split('/');
  const tool = findTool(slug);
  if (tool === undefined || rest.includes('')) return UNMATCHED;
  if (rest.length === 0) return { found: { type: 'tool', path, tool } };
  const sub = matchSubPage(tool, rest.join('/'));
  if (sub !== undefined) return { found: { type: 'sub-page', path, tool, ...sub } };
  if (tool.languageKeys === undefined || rest.length > 1) return UNMATCHED;
  const languages = findLanguageKey(rest[0]!, tool.languageKeys);
  return languages === undefined ? REFUSED : { found: { type: 'language', path, tool, languages } };
}

/** True for a page that shows a person's own things: not indexed, not in sitemaps. */
export function isPrivate(page: Page): boolean {
  if (page.type === 'general') return page.page.private;
  return page.type === 'sub-page' && page.subPage.private;
}

/** True when search engines may list the page: private ones and keys of other than site languages are not. */
export function isIndexed(page: Page): boolean {
  return !isPrivate(page) && (page.type !== 'language' || page.languages.ofSite);
}

/** The named middleware that checked the page's parameter, as `/route-rules` tells it. */
export function middlewareOf(page: Page): Middleware | undefined {
  if (page.type === 'language') return page.tool.languageKeys;
  return page.type === 'general' ? page.page.middleware : undefined;
}
