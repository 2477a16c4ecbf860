import type { Locale, Namespace } from '@glossa/i18n';
import type { Messages } from '../i18n/messages.ts';
import { alternatePaths, localizedPath } from '../locale/paths.ts';

export interface PageHeadInput {
  messages: Messages;
  /** Scheme and host of the site, without a trailing slash. */
  origin: string;
  /** The page's path without a locale prefix. */
  path: string;
  /** Message group whose `meta.title` and `meta.description` are the page's. */
  namespace: Namespace;
}

/** Title, description, canonical link, alternates with x-default and Open Graph tags of a page. */
export function pageHead({ messages, origin, path, namespace }: PageHeadInput) {
  const { i18n, locale } = messages;
  const read = (key: string) => i18n.t(`${namespace}:meta.${key}` as never) as string;
  const title = read('title');
  const description = read('description');
  const canonical = origin + localizedPath(path, locale);
  return {
    meta: [
      { title },
      { name: 'description', content: description },
      { property: 'og:type', content: 'website' },
      { property: 'og:site_name', content: i18n.t('general/common:productName') },
      { property: 'og:title', content: title },
      { property: 'og:description', content: description },
      { property: 'og:url', content: canonical },
      { property: 'og:locale', content: openGraphTag(locale) },
      { name: 'twitter:card', content: 'summary' },
    ],
    links: [
      { rel: 'canonical', href: canonical },
      ...alternatePaths(path).map(({ locale: { tag }, href }) => ({
        rel: 'alternate',
        hrefLang: tag,
        href: origin + href,
      })),
      { rel: 'alternate', hrefLang: 'x-default', href: origin + path },
    ],
  };
}

/** Open Graph writes `es_ES` where everyone else writes `es-ES`. */
export function openGraphTag(locale: Locale): string {
  return locale.tag.replace('-', '_');
}
