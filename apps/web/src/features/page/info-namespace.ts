import type { Page } from '@glossa/contract';
import type { Namespace } from '@glossa/i18n';

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
