import { findPage, isIndexed, languageKeyRoutes, staticRoutes } from '@glossa/contract';
import { LOCALES, type Locale } from '@glossa/i18n';
import { localizedPath } from '../locale/paths.ts';
import { isPageServed } from '../served/page-served.ts';
import { servedVersion } from '../served/served-pairs.ts';

const HEAD = '<?xml version="1.0" encoding="UTF-8"?>\n';
const SCHEMA = 'http://www.sitemaps.org/schemas/sitemap/0.9';
const escapes: Readonly<Record<string, string>> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&apos;',
};
const escapeXml = (text: string) => text.replace(/[&<>"']/g, (character) => escapes[character]!);

let indexed: { version: number; paths: readonly string[] } | undefined;

/** Every path that search engines may list here, without a prefix. */
function indexedPaths(): readonly string[] {
  const version = servedVersion();
  if (indexed?.version !== version) {
    const paths = [...staticRoutes(), ...languageKeyRoutes()].filter((path) => {
      const { found } = findPage(path);
      return found !== null && isIndexed(found) && isPageServed(found);
    });
    indexed = { version, paths };
  }
  return indexed.paths;
}

/** `/sitemap.xml` and `/index-sitemap.xml`: the sitemap of each locale. */
export function sitemapIndex(origin: string): string {
  const entries = LOCALES.map(
    ({ tag }) => `<sitemap><loc>${escapeXml(`${origin}/${tag}-sitemap.xml`)}</loc></sitemap>\n`,
  );
  return `${HEAD}<sitemapindex xmlns="${SCHEMA}">\n${entries.join('')}</sitemapindex>\n`;
}

/** Every indexed page in one locale. */
export function localeSitemap(origin: string, locale: Locale): string {
  const paths = indexedPaths();
  const entries = paths.map(
    (path) => `<url><loc>${escapeXml(origin + localizedPath(path, locale))}</loc></url>\n`,
  );
  return `${HEAD}<urlset xmlns="${SCHEMA}">\n${entries.join('')}</urlset>\n`;
}

/** The locale of `/{tag}-sitemap.xml`, or `undefined`. */
export function sitemapLocale(pathname: string): Locale | undefined {
  return LOCALES.find(({ tag }) => pathname === `/${tag}-sitemap.xml`);
}
