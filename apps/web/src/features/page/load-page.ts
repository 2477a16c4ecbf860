import { findPage, type Page } from '@glossa/contract';
import { languageName } from '@glossa/core';
import type { Locale, Namespace } from '@glossa/i18n';
import type { Messages } from '../../i18n/messages.ts';
import { scriptsOfPart } from '../../rendering/chunks.ts';
import { ensureParts } from '../../rendering/part.ts';
import { loadOffers } from '../../served/load-offers.ts';
import { loadPairFacts } from '../../served/load-pair-facts.ts';
import type { PairFacts } from '../../served/pair-facts.ts';
import { findSlot } from '../../tools/slots.ts';
import { ownTexts, patternOf } from '../landing/patterns.ts';
import { BODIES } from './bodies.ts';
import { describePage, infoNamespace } from './describe.ts';
import type { PageData, PairNames } from './page-data.ts';

/** What became of an address: its page's data, or which of the two 404s it is (`decisions.md` §8). */
export type LoadedPage = { data: PageData } | { data: null; refused: boolean };

/**
 * Loads everything that a page of the registry needs to be rendered here.
 * @param path without a locale prefix
 */
export async function loadPage(path: string, messages: Messages): Promise<LoadedPage> {
  const lookUp = findPage(path);
  if (lookUp.found === null) return { data: null, refused: lookUp.why === 'refused' };
  const page = lookUp.found;
  const body = bodyOf(page);
  const slot = slotOf(page);
  const part = slot === undefined ? undefined : findSlot(slot.key);
  const live = [...(part?.messages ?? [])];
  const [scripts, facts, offers] = await Promise.all([
    part === undefined ? [] : scriptsOfPart(part.source),
    page.type === 'language' ? loadPairFacts(page, messages.locale) : undefined,
    body === 'pricing' ? loadOffers(page.path, messages.locale) : undefined,
    messages.ensure([...live, ...BODIES[body].messages, ...textsOf(page)]),
    ensureParts(part === undefined ? [BODIES[body]] : [BODIES[body], part]),
  ]);
  const data = pageData(page, messages, facts);
  const brought = { ...(slot ? { slot } : {}), ...(offers ? { offers } : {}) };
  return { data: { ...data, body, live, scripts, ...brought } };
}

/**
 * A page in words: what `{path}/_payload.json` sends. The page's message groups must be loaded.
 * @param facts of a language page
 */
export function pageData(page: Page, { i18n, locale }: Messages, facts?: PairFacts) {
  const pair = pairNames(page, locale);
  const { title, description, indexed } = describePage(i18n, page, pair);
  return {
    path: page.path,
    title,
    description,
    indexed,
    ...(pair === undefined ? {} : { pair }),
    ...(facts === undefined ? {} : { facts }),
    ...(page.type === 'general' ? {} : { tool: page.tool.slug }),
  };
}

/** Languages are named once, by the server: a browser may know other names. */
function pairNames(page: Page, locale: Locale): PairNames | undefined {
  if (page.type !== 'language') return undefined;
  const { source, target } = page.languages;
  const name = ({ tag }: { tag: string }) => languageName(tag, locale.tag);
  return { ...(source === undefined ? {} : { source: name(source) }), target: name(target) };
}

function bodyOf(page: Page): PageData['body'] {
  if (page.type === 'general') {
    if (page.page.kind === 'directory') return 'directory';
    return page.page.kind === 'pricing' ? 'pricing' : 'info';
  }
  if (page.type !== 'sub-page') return 'landing';
  if (page.subPage.kind === 'pricing') return 'pricing';
  return page.subPage.kind === 'variant' ? 'landing' : 'below';
}

/** Key of the part that pages of prices share. */
const PRICING = 'pricing';

function slotOf(page: Page): PageData['slot'] {
  if (bodyOf(page) === 'pricing') return { key: PRICING, languages: {} };
  if (page.type === 'general') return undefined;
  const { tool } = page;
  const key = page.type === 'sub-page' ? `${tool.slug}/${page.subPage.path}` : tool.slug;
  if (findSlot(key) === undefined) return undefined;
  const languages =
    page.type === 'language'
      ? {
          ...(page.languages.source === undefined ? {} : { from: page.languages.source.tag }),
          to: page.languages.target.tag,
        }
      : {};
  const id = page.type === 'sub-page' ? page.id : undefined;
  return { key, tool, languages, ...(id === undefined ? {} : { id }) };
}

/** Message groups of what the page says, beside those of its body. */
function textsOf(page: Page): Namespace[] {
  const info = infoNamespace(page);
  const names: Namespace[] = info === undefined ? [] : [info];
  if (page.type === 'general') return names;
  return [...names, patternOf(page.tool), ownTexts(page)];
}
