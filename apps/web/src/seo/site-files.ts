import { NAVIGATION } from '@glossa/contract';
import { LOCALES } from '@glossa/i18n';
import { serverMessages } from '../i18n/server-messages.ts';
import { localeSitemap, sitemapIndex, sitemapLocale } from './sitemaps.ts';

export interface SiteFile {
  type: string;
  text: string;
}

const XML = 'application/xml; charset=utf-8';

/** Files that search engines, language models and browsers ask a site for; `undefined` for other paths. */
export function siteFile(pathname: string, origin: string): SiteFile | undefined {
  switch (pathname) {
    case '/sitemap.xml':
    case '/index-sitemap.xml':
      return { type: XML, text: sitemapIndex(origin) };
    case '/robots.txt':
      return { type: 'text/plain; charset=utf-8', text: robots(origin) };
    case '/llms.txt':
      return { type: 'text/plain; charset=utf-8', text: llms(origin) };
    case '/manifest.webmanifest':
      return { type: 'application/manifest+json', text: JSON.stringify(manifest()) };
  }
  const locale = sitemapLocale(pathname);
  return locale === undefined ? undefined : { type: XML, text: localeSitemap(origin, locale) };
}

/** Private pages say `noindex` themselves: a crawler must be let in to read it. */
function robots(origin: string): string {
  return `User-agent: *\nDisallow: /files/\nDisallow: /_serverFn/\n\nSitemap: ${origin}/sitemap.xml\n`;
}

/** What the site is and where to find what, for language models (llmstxt.org). */
function llms(origin: string): string {
  const { i18n } = serverMessages('en');
  const t = (key: string) => i18n.t(key as never) as string;
  const groups = NAVIGATION.map(({ group, tools }) => {
    const lines = tools.map(
      ({ slug, built }) =>
        `- [${t(`general/tools:${slug}`)}](${origin}/${slug})${built ? '' : ': in preparation'}`,
    );
    return `## ${t(`general/site:groups.${group}`)}\n\n${lines.join('\n')}`;
  });
  const languages = LOCALES.map(({ name, tag }) => `${name} (${tag})`).join(', ');
  return `# Glossa

> ${t('general/home:meta.description')}

The site is written in ${languages}; other languages than English have a path prefix.
The HTTP API is described at ${origin}/openapi.json and can be browsed at ${origin}/docs.

${groups.join('\n\n')}

## More

- [${t('general/faq:title')}](${origin}/faq)
- [${t('general/pricing:title')}](${origin}/pricing)
- [${t('general/privacy:title')}](${origin}/privacy)
`;
}

function manifest() {
  return {
    id: '/',
    name: 'Glossa',
    short_name: 'Glossa',
    start_url: '/',
    scope: '/',
    display: 'standalone',
    background_color: '#f4f6f9',
    theme_color: '#2f4fa8',
    icons: [
      { src: '/icon.svg', type: 'image/svg+xml', sizes: 'any' },
      { src: '/icon-192.png', type: 'image/png', sizes: '192x192' },
      { src: '/icon-512.png', type: 'image/png', sizes: '512x512' },
      { src: '/icon-512.png', type: 'image/png', sizes: '512x512', purpose: 'maskable' },
    ],
    share_target: {
      action: '/language-translator/translate',
      method: 'GET',
      params: { text: 'text' },
    },
  };
}
