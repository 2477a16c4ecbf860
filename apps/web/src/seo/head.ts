// @chunk shell
import type { Locale, Namespace } from '@glossa/i18n';
import type { Messages } from '../i18n/messages.ts';
import { alternatePaths, localizedPath } from '../locale/paths.ts';
import { picturePath } from './picture-path.ts';

export interface PageHeadInput {
  messages: Messages;
  /** Scheme and host of the site, without a trailing slash. */
  origin: string;
  /** The page's path without a locale prefix. */
  path: string;
  title: string;
  description: string;
  /** False keeps search engines from listing the page; it keeps canonical and alternates. */
  indexed?: boolean;
}

/** The `meta.title` and `meta.description` of a message group. */
export function metaOf({ i18n }: Messages, namespace: Namespace) {
  const read = (key: string) => i18n.t(`${namespace}:meta.${key}` as never) as string;
  return { title: read('title'), description: read('description') };
}

/** Title, description, canonical link, alternates with x-default, Open Graph, Twitter and JSON-LD of a page. */
export function pageHead(input: PageHeadInput) {
  const { messages, origin, path, title, description, indexed = true } = input;
  const { i18n, locale } = messages;
  const canonical = origin + localizedPath(path, locale);
  const picture = origin + picturePath(localizedPath(path, locale));
  return {
    meta: [
      { title },
      { name: 'description', content: description },
      ...(indexed ? [] : [{ name: 'robots', content: 'noindex' }]),
      { property: 'og:type', content: 'website' },
      { property: 'og:site_name', content: i18n.t('general/common:productName') },
      { property: 'og:title', content: title },
      { property: 'og:description', content: description },
      { property: 'og:url', content: canonical },
      { property: 'og:image', content: picture },
      { property: 'og:image:width', content: '1200' },
      { property: 'og:image:height', content: '630' },
      { property: 'og:image:alt', content: title },
      { property: 'og:locale', content: openGraphTag(locale) },
      { name: 'twitter:card', content: 'summary_large_image' },
      { name: 'twitter:title', content: title },
      { name: 'twitter:description', content: description },
      { name: 'twitter:image', content: picture },
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
