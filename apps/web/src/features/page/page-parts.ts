import type { Page } from '@glossa/contract';
import type { Locale, Namespace } from '@glossa/i18n';
import type { LandingContent, PairNames } from '../landing/content.ts';
import { ownTexts, patternOf } from '../landing/patterns.ts';
import { findSlot, type ToolSlotProps } from '../landing/tool-slots.ts';
import type { TranslatorSearch } from '../text-translator/search.ts';
import { infoNamespace } from './info-namespace.ts';
import type { AnyPart, Part } from './part.ts';

/** What every kind of page is given. */
export interface PageViewProps {
  page: Page;
  locale: Locale;
  pair: PairNames | undefined;
  /** What a tool's page says; undefined on other pages. */
  content: LandingContent | undefined;
  search: TranslatorSearch;
  onSearch(search: TranslatorSearch): void;
}

const view = (
  source: string,
  load: Part<PageViewProps>['load'],
  messages: Part<PageViewProps>['messages'] = [],
): Part<PageViewProps> => ({ source, load, messages });

const LANDING = view(
  'src/features/landing/landing-page.tsx',
  async () => (await import('../landing/landing-page.tsx')).LandingPage,
  ['general/landing'],
);
const TOOL = view(
  'src/features/landing/tool-page.tsx',
  async () => (await import('../landing/tool-page.tsx')).ToolPage,
  ['general/landing'],
);
const INFO = view(
  'src/features/info/info-page.tsx',
  async () => (await import('../info/info-page.tsx')).InfoPage,
);
const DIRECTORY = view(
  'src/features/info/directory-page.tsx',
  async () => (await import('../info/directory-page.tsx')).DirectoryPage,
);
const PRICING = view(
  'src/features/info/pricing-page.tsx',
  async () => (await import('../info/pricing-page.tsx')).PricingPage,
);

/** How a page is shown. */
export function viewOf(page: Page): Part<PageViewProps> {
  if (page.type === 'general') {
    if (page.page.kind === 'directory') return DIRECTORY;
    return page.page.kind === 'pricing' ? PRICING : INFO;
  }
  if (page.type !== 'sub-page') return LANDING;
  if (page.subPage.kind === 'pricing') return PRICING;
  return page.subPage.kind === 'variant' ? LANDING : TOOL;
}

/** The tool of a page, or `undefined` where there is none or it is not built yet. */
export function slotOf(page: Page): Part<ToolSlotProps> | undefined {
  if (page.type === 'general') return undefined;
  const { slug } = page.tool;
  if (page.type !== 'sub-page') return findSlot(slug);
  return findSlot(`${slug}/${page.subPage.path}`);
}

/** Everything that is loaded for a page. */
export function partsOf(page: Page): AnyPart[] {
  const slot = slotOf(page);
  return slot === undefined ? [viewOf(page)] : [viewOf(page), slot];
}

/** Message groups of a page, beside those of every page. */
export function messagesOf(page: Page): Namespace[] {
  const names: Namespace[] = partsOf(page).flatMap(({ messages }) => [...messages]);
  const info = infoNamespace(page);
  if (info !== undefined) names.push(info);
  if (page.type !== 'general') {
    names.push(patternOf(page.tool));
    const own = ownTexts(page.tool);
    if (own !== undefined) names.push(own);
  }
  return names;
}
