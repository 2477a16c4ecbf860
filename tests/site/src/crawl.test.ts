import { findPage, isIndexed, isPrivate } from '@glossa/contract';
import { LOCALES, localizedPath } from '@glossa/i18n';
import { beforeAll, describe, expect, inject, it } from 'vitest';
import { type Crawled, crawl, hidden, PATHS, pagesOfTier } from './crawl-pages.ts';

const TITLE_LIMIT = 60;
const DESCRIPTION_LIMIT = 160;
const ORIGIN = inject('serverUrl');

const find = (html: string, pattern: RegExp) => pattern.exec(html)?.[1];
const titleOf = (html: string) => find(html, /<title>([^<]*)<\/title>/) ?? '';
const descriptionOf = (html: string) =>
  find(html, /<meta name="description" content="([^"]*)"/) ?? '';
const decoded = (text: string) => text.replace(/&(?:#x27|quot|lt|gt|amp);/g, 'x');

function alternatesOf(html: string): Map<string, string> {
  const links = [...html.matchAll(/<link rel="alternate" hrefLang="([^"]*)" href="([^"]*)"/gi)];
  return new Map(links.map(([, tag = '', href = '']) => [tag, href]));
}

/** Whether a page may be found by searching on this server, which does not translate between all languages. */
async function listedHere(): Promise<(path: string) => boolean> {
  const { data } = (await (await fetch(`${ORIGIN}/languages`)).json()) as {
    data: { pairs: { from: string; to: string }[] };
  };
  const served = new Set(data.pairs.flatMap(({ from, to }) => [`${from} ${to}`, `auto ${to}`]));
  return (path) => {
    const page = findPage(path).found!;
    if (page.type !== 'language') return isIndexed(page);
    const { source, target } = page.languages;
    return isIndexed(page) && served.has(`${source?.tag ?? 'auto'} ${target.tag}`);
  };
}

describe('every page in every locale', () => {
  const wanted = pagesOfTier();
  let crawled: Crawled[];
  beforeAll(async () => {
    crawled = await crawl(wanted);
  }, 1_800_000);

  /** Names the pages that break a rule, so that one look tells which. */
  const breaking = (holds: (page: Crawled) => boolean) =>
    crawled.filter((page) => !holds(page)).map(({ locale, path }) => localizedPath(path, locale));

  it('answers 200 with its language, its direction and one heading', () => {
    expect(crawled).toHaveLength(wanted.length);
    expect(breaking(({ status }) => status === 200)).toEqual([]);
    expect(
      breaking(({ html, locale }) =>
        html.includes(`<html lang="${locale.tag}" dir="${locale.dir}"`),
      ),
    ).toEqual([]);
    expect(breaking(({ html }) => html.match(/<h1[\s>]/g)?.length === 1)).toEqual([]);
  });

  it('has a title and a description of its own, within their limits', () => {
    expect(
      breaking(({ html }) => {
        const length = [...decoded(titleOf(html))].length;
        return length > 3 && length <= TITLE_LIMIT;
      }),
    ).toEqual([]);
    expect(
      breaking(({ html, path }) => {
        const length = [...decoded(descriptionOf(html))].length;
        return length > (hidden(path) ? 0 : 20) && length <= DESCRIPTION_LIMIT;
      }),
    ).toEqual([]);
    const shared: string[] = [];
    for (const locale of LOCALES) {
      const mine = crawled.filter((page) => page.locale === locale && !hidden(page.path));
      for (const read of [titleOf, descriptionOf]) {
        const owners = new Map<string, string>();
        for (const { html, path } of mine) {
          const text = read(html);
          if (owners.has(text)) shared.push(`${path} and ${owners.get(text)}: ${text}`);
          owners.set(text, path);
        }
      }
    }
    expect(shared).toEqual([]);
  });

  it('names itself as canonical, and all its other languages', () => {
    const own = ({ locale, path }: Crawled) => ORIGIN + localizedPath(path, locale);
    expect(
      breaking((page) => find(page.html, /<link rel="canonical" href="([^"]*)"/) === own(page)),
    ).toEqual([]);
    // Reciprocal, because each page names the same addresses, its own among them.
    expect(
      breaking(({ html, path }) => {
        const alternates = alternatesOf(html);
        return (
          alternates.size === LOCALES.length + 1 &&
          alternates.get('x-default') === ORIGIN + path &&
          LOCALES.every(
            (locale) => alternates.get(locale.tag) === ORIGIN + localizedPath(path, locale),
          )
        );
      }),
    ).toEqual([]);
  });

  it('says what social networks ask for', () => {
    const tags = ['og:title', 'og:description', 'og:url', 'og:image', 'og:locale', 'og:site_name'];
    expect(
      breaking(
        ({ html, locale }) =>
          tags.every((tag) => html.includes(`<meta property="${tag}" content="`)) &&
          html.includes(`<meta property="og:locale" content="${locale.tag.replace('-', '_')}"`) &&
          html.match(/property="og:locale:alternate"/g)?.length === LOCALES.length - 1,
      ),
    ).toEqual([]);
  });

  it('shows no key in place of a message', () => {
    const marks =
      /(?:general|translate|new|handwrite|new_translate|alt|moretools|srt|other_translator)\/[a-z_-]+:|\{\{|pattern-[a-z]+[:.]/;
    expect(
      breaking(({ html }) => !marks.test(html.replaceAll(/<script[\s\S]*?<\/script>/g, ''))),
    ).toEqual([]);
  });

  it('is in the sitemap of its locale unless it is private, or of languages without an engine', async () => {
    const isListed = await listedHere();
    const index = await (await fetch(`${ORIGIN}/sitemap.xml`)).text();
    expect(await (await fetch(`${ORIGIN}/index-sitemap.xml`)).text()).toBe(index);
    const wrong: string[] = [];
    for (const locale of LOCALES) {
      const address = `${ORIGIN}/${locale.tag}-sitemap.xml`;
      expect(index).toContain(`<loc>${address}</loc>`);
      const response = await fetch(address);
      expect(response.status).toBe(200);
      expect(response.headers.get('Content-Type')).toContain('application/xml');
      const listed = new Set(
        [...(await response.text()).matchAll(/<loc>([^<]*)<\/loc>/g)].map(([, url]) => url),
      );
      for (const path of PATHS) {
        const url = ORIGIN + localizedPath(path, locale);
        if (listed.has(url) !== isListed(path)) wrong.push(url);
      }
    }
    expect(wrong).toEqual([]);
    expect(
      breaking(
        ({ html, path }) =>
          html.includes('<meta name="robots" content="noindex"') === !isListed(path),
      ),
    ).toEqual([]);
    expect(PATHS.filter((path) => isPrivate(findPage(path).found!)).length).toBeGreaterThan(5);
  });
});
