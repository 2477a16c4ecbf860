import { isIndexed, type Page } from '@glossa/contract';
import type { Namespace } from '@glossa/i18n';
import type { i18n } from 'i18next';
import { fitDescription, fitTitle } from '../../seo/fit.ts';
import { isPageServed } from '../../served/page-served.ts';
import { type LandingContent, landingContent } from '../landing/content.ts';
import { isBuilt } from './is-built.ts';
import type { PairNames } from './page-data.ts';
import { pageToolName } from './tool-name.ts';

/** A page in words: what its head says, and for a tool its whole content. */
export interface PageDescription {
  title: string;
  description: string;
  /** Name in breadcrumbs. */
  name: string;
  indexed: boolean;
  content?: LandingContent;
}

const INFO: Readonly<Record<string, Namespace>> = {
  'about-us': 'general/about',
  affiliate: 'general/affiliate',
  'cancel-and-refund': 'general/refund',
  cookie: 'general/cookie',
  faq: 'general/faq',
  links: 'general/links',
  pricing: 'general/pricing',
  privacy: 'general/privacy',
  support: 'general/support',
  terms: 'general/terms',
};

/** Message group of a page that is no tool; account pages bring their own routes. */
export function infoNamespace(page: Page): Namespace | undefined {
  if (page.type === 'sub-page') {
    return page.subPage.kind === 'pricing' ? 'general/pricing' : undefined;
  }
  if (page.type !== 'general') return undefined;
  return INFO[page.path.slice(page.path.lastIndexOf('/') + 1)];
}

/** Pages whose heads are written beside their own texts. */
const META: Readonly<Record<string, Namespace>> = {
  '/': 'general/home',
  '/status': 'general/status',
  '/extension': 'general/extension-site',
  '/language-translator/translate': 'translate/text',
  '/document-translator/translate': 'translate/document',
};

/** Pages of a tool alone that have a name of their own. */
const NAMED: Readonly<Record<string, Namespace>> = {
  '/image-translator/translate': 'translate/picture-editor',
};

/** Describes a page from its message groups, which must be loaded. */
export function describePage(i18n: i18n, page: Page, pair?: PairNames): PageDescription {
  const indexed = isIndexed(page) && isPageServed(page);
  const meta = META[page.path];
  if (meta !== undefined) {
    const t = (key: string) => i18n.t(`${meta}:meta.${key}` as never) as string;
    return { title: t('title'), description: t('description'), name: t('title'), indexed };
  }
  const namespace = infoNamespace(page);
  if (page.type === 'general' || namespace !== undefined) {
    const app = page.type === 'general' ? page.app?.title : pageToolName(i18n, page);
    return { ...describeInfo(i18n, namespace, app), indexed };
  }
  const tool = pageToolName(i18n, page);
  const content = landingContent(i18n, page, { name: tool, pair });
  const said = (description: string) =>
    isBuilt(page)
      ? description
      : fitDescription(`${i18n.t('general/landing:planned_lead')} ${description}`);
  if (page.type !== 'sub-page' || page.subPage.kind === 'variant') {
    const { title, heading } = content;
    const description = said(content.description);
    return { title, description, name: pair === undefined ? tool : heading, indexed, content };
  }
  const named = NAMED[page.path];
  const texts = named === undefined ? `general/landing:sub.${page.subPage.kind}` : `${named}:page`;
  const t = (key: string) => i18n.t(`${texts}.${key}` as never, { tool }) as string;
  return {
    title: fitTitle([`${t('title')} – Glossa`, t('title')]),
    description: said(fitDescription(t('description'))),
    name: t('title'),
    indexed,
    content: { ...content, heading: t('title'), lead: t('lead') },
  };
}

function describeInfo(i18n: i18n, namespace: string | undefined, app: string | undefined) {
  if (namespace === undefined) {
    const name = i18n.t('general/site:pages.account' as never) as string;
    return { title: `${name} – Glossa`, description: name, name };
  }
  const t = (key: string) => i18n.t(`${namespace}:${key}` as never) as string;
  const title = t('title');
  const inApp = app === undefined ? '' : ` – ${app}`;
  return {
    title: fitTitle([`${title}${inApp} – Glossa`, `${title}${inApp}`]),
    description: fitDescription(
      app === undefined ? t('description') : `${app}: ${t('description')}`,
    ),
    name: title + inApp,
  };
}
