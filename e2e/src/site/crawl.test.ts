import {
  findPage,
  isIndexed,
  isPrivate,
  LANGUAGES,
  languageKeyRoutes,
  staticRoutes,
  TOOLS,
} from '@glossa/contract';
import { LOCALES, type Locale, localizedPath, PUBLISHED_LOCALES } from '@glossa/i18n';
import { beforeAll, describe, expect, inject, it } from 'vitest';

const KEYS_PER_ROUTE = 10;
const SEED = 20_261_121;
const AT_ONCE = 8;
const TITLE_LIMIT = 60;
const DESCRIPTION_LIMIT = 160;
const ORIGIN = inject('serverUrl');

/** Numbers from 0 to 1 that are the same in each run (mulberry32). */
function random(seed: number): () => number {
  let state = seed;
  return () => {
    state = (state + 0x6d2b79f5) | 0;
    let t = Math.imul(state ^ (state >>> 15), 1 | state);
    t = (t + Math.imul(t ^ (t >>> 7), 61 | t)) ^ t;
    return ((t ^ (t >>> 14)) >>> 0) / 2 ** 32;
  };
}

/** Ten keys for each route that takes language keys: site languages, and where allowed one of any. */
function seededKeys(): string[] {
  const next = random(SEED);
  const all = languageKeyRoutes();
  return TOOLS.filter(({ languageKeys }) => languageKeys !== undefined).flatMap((tool) => {
    const mine = all.filter((path) => path.startsWith(`/${tool.slug}/`));
    const picked = new Set<string>();
    const wanted =
      tool.languageKeys === 'language-key-value-all' ? KEYS_PER_ROUTE - 1 : KEYS_PER_ROUTE;
    while (picked.size < wanted) picked.add(mine[Math.floor(next() * mine.length)]!);
    if (picked.size < KEYS_PER_ROUTE) picked.add(`/${tool.slug}/english-to-welsh`);
    return [...picked];
  });
}

const paths = [...staticRoutes(), ...seededKeys()];
const pages = PUBLISHED_LOCALES.flatMap((locale) => paths.map((path) => ({ locale, path })));

/** Pages that nobody finds by searching may be as short as they like. */
const hidden = (path: string) => isPrivate(findPage(path).found!);

interface Crawled {
  locale: Locale;
  path: string;
  status: number;
  html: string;
}

const find = (html: string, pattern: RegExp) => pattern.exec(html)?.[1];
const titleOf = (html: string) => find(html, /<title>([^<]*)<\/title>/) ?? '';
const descriptionOf = (html: string) =>
  find(html, /<meta name="description" content="([^"]*)"/) ?? '';
const decoded = (text: string) => text.replace(/&(?:#x27|quot|lt|gt|amp);/g, 'x');

function alternatesOf(html: string): Map<string, string> {
  const links = [...html.matchAll(/<link rel="alternate" hrefLang="([^"]*)" href="([^"]*)"/gi)];
  return new Map(links.map(([, tag = '', href = '']) => [tag, href]));
}

/** Fetches many pages, a few at a time. */
async function crawl(list: readonly { locale: Locale; path: string }[]): Promise<Crawled[]> {
  const results: Crawled[] = [];
  let index = 0;
  const worker = async () => {
    for (let at = index++; at < list.length; at = index++) {
      const { locale, path } = list[at]!;
      const response = await fetch(ORIGIN + localizedPath(path, locale), { redirect: 'manual' });
      results.push({ locale, path, status: response.status, html: await response.text() });
    }
  };
  await Promise.all(Array.from({ length: AT_ONCE }, worker));
  return results;
}

describe('every page in every published locale', () => {
  let crawled: Crawled[];
  beforeAll(async () => {
    crawled = await crawl(pages);
  }, 900_000);

  /** Names the pages that break a rule, so that one look tells which. */
  const breaking = (holds: (page: Crawled) => boolean) =>
    crawled.filter((page) => !holds(page)).map(({ locale, path }) => localizedPath(path, locale));

  it('answers 200 with its language, its direction and one heading', () => {
    expect(crawled).toHaveLength(pages.length);
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
    for (const locale of PUBLISHED_LOCALES) {
      const mine = crawled.filter((page) => page.locale === locale && !hidden(page.path));
      for (const read of [titleOf, descriptionOf]) {
        const owners = new Map<string, string>();
        const shared: string[] = [];
        for (const { html, path } of mine) {
          const text = read(html);
          if (owners.has(text)) shared.push(`${path} and ${owners.get(text)}: ${text}`);
          owners.set(text, path);
        }
        expect(shared).toEqual([]);
      }
    }
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
          alternates.size === PUBLISHED_LOCALES.length + 1 &&
          alternates.get('x-default') === ORIGIN + path &&
          PUBLISHED_LOCALES.every(
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
          html.match(/property="og:locale:alternate"/g)?.length === PUBLISHED_LOCALES.length - 1,
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

  it('is in the sitemap of its locale unless it is private', async () => {
    const index = await (await fetch(`${ORIGIN}/sitemap.xml`)).text();
    expect(await (await fetch(`${ORIGIN}/index-sitemap.xml`)).text()).toBe(index);
    for (const locale of LOCALES) {
      const address = `${ORIGIN}/${locale.tag}-sitemap.xml`;
      expect(index.includes(`<loc>${address}</loc>`)).toBe(locale.published);
      const response = await fetch(address);
      expect(response.status).toBe(200);
      expect(response.headers.get('Content-Type')).toContain('application/xml');
      const text = await response.text();
      for (const path of paths) {
        const listed = text.includes(`<loc>${ORIGIN}${localizedPath(path, locale)}</loc>`);
        const page = findPage(path).found!;
        expect({ path, locale: locale.code, listed }).toEqual({
          path,
          locale: locale.code,
          listed: locale.published && isIndexed(page),
        });
      }
    }
    expect(
      breaking(({ html, path }) => {
        const page = findPage(path).found!;
        return html.includes('<meta name="robots" content="noindex"') === !isIndexed(page);
      }),
    ).toEqual([]);
    expect(paths.filter((path) => isPrivate(findPage(path).found!)).length).toBeGreaterThan(5);
  });
});

describe('wrong addresses', () => {
  const WRONG: readonly (readonly [path: string, message: string])[] = [
    ['/nowhere', 'Page not found'],
    ['/pdf-translator/spanish/more', 'Page not found'],
    ['/morse-code-translator/spanish', 'Page not found'],
    ['/constructor', 'Page not found'],
    ['/pdf-translator/klingon', 'Page Not Found'],
    ['/pdf-translator/english-to-english', 'Page Not Found'],
    ['/pdf-translator/english-to-welsh', 'Page Not Found'],
    ['/nobody/privacy', 'Page Not Found'],
  ];
  it.each(PUBLISHED_LOCALES)('are 404 in $code with the right message', async (locale) => {
    for (const [path, message] of WRONG) {
      const address = localizedPath(path, locale);
      const response = await fetch(ORIGIN + address, { redirect: 'manual' });
      const html = await response.text();
      expect([address, response.status]).toEqual([address, 404]);
      expect(html).toContain(`<meta name="error-message" content="${message}: ${address}"`);
      expect(html).toContain('<meta name="robots" content="noindex"');
      expect(html.match(/<h1[\s>]/g), address).toHaveLength(1);
    }
  });
});

describe('redirects by language', () => {
  // All of them would be tens of thousands of requests.
  const SAMPLE = new Set(['en', 'es', 'ar', 'no']);
  const languages = PUBLISHED_LOCALES.filter(({ code }) => SAMPLE.has(code));
  const cookies = [null, 'xx', ...languages.map(({ code }) => code)];
  const wishes = [null, '*', 'xx', ...languages.map(({ tag }) => tag)];
  const AGENTS = ['Mozilla/5.0', 'Googlebot/2.1 (+http://www.google.com/bot.html)'];
  const PATHS = ['/', '/faq', '/pdf-translator/spanish'];

  it('follow prefix, cookie, wish and nothing else, for people and bots alike', async () => {
    for (const agent of AGENTS)
      for (const path of PATHS)
        for (const prefix of languages)
          for (const cookie of cookies)
            for (const wish of wishes) {
              const address = localizedPath(path, prefix);
              const headers: Record<string, string> = { 'User-Agent': agent };
              if (cookie !== null) headers.Cookie = `glossa_locale=${cookie}`;
              // Without the header fetch itself would send `*`.
              headers['Accept-Language'] = wish ?? '*';
              const response = await fetch(ORIGIN + address, { headers, redirect: 'manual' });
              await response.arrayBuffer();
              const chosen =
                prefix.code !== 'en'
                  ? prefix
                  : (PUBLISHED_LOCALES.find(({ code }) => code === cookie) ??
                    PUBLISHED_LOCALES.find(({ tag }) => tag === wish) ??
                    prefix);
              const target = localizedPath(path, chosen);
              expect({
                agent,
                address,
                cookie,
                wish,
                status: response.status,
                location: response.headers.get('Location'),
              }).toEqual({
                agent,
                address,
                cookie,
                wish,
                status: target === address ? 200 : 302,
                location: target === address ? null : target,
              });
              const kept = response.headers.get('Set-Cookie');
              const isNews = prefix.code !== 'en' && cookie !== prefix.code;
              expect(kept === null).toBe(!isNews);
              expect(response.headers.get('Vary')).toContain('Cookie');
            }
  }, 300_000);
});

describe('files of the site', () => {
  it('tell crawlers, models and browsers what is there', async () => {
    const read = async (path: string) => (await fetch(ORIGIN + path)).text();
    expect(await read('/robots.txt')).toContain(`Sitemap: ${ORIGIN}/sitemap.xml`);
    const llms = await read('/llms.txt');
    for (const { slug } of TOOLS) expect(llms).toContain(`(${ORIGIN}/${slug})`);
    const manifest = JSON.parse(await read('/manifest.webmanifest')) as {
      icons: { src: string }[];
      share_target: { action: string };
    };
    for (const { src } of manifest.icons) expect((await fetch(ORIGIN + src)).status).toBe(200);
    expect(manifest.share_target.action).toBe('/language-translator/translate');
  });

  it('send a page’s data, and a picture of it', async () => {
    const payload = await (await fetch(`${ORIGIN}/es/pdf-translator/french/_payload.json`)).json();
    expect(payload).toMatchObject({
      locale: 'es',
      path: '/pdf-translator/french',
      tool: 'pdf-translator',
    });
    expect((await fetch(`${ORIGIN}/nowhere/_payload.json`)).status).toBe(404);
    const picture = await fetch(`${ORIGIN}/og/ar/pdf-translator.png`);
    expect(picture.headers.get('Content-Type')).toBe('image/png');
    expect((await fetch(`${ORIGIN}/og/nowhere.png`)).status).toBe(404);
  });

  it('know every language of the catalogue as a key', async () => {
    const next = random(SEED + 1);
    for (let count = 0; count < 10; count++) {
      const { slug } = LANGUAGES[Math.floor(next() * LANGUAGES.length)]!;
      const response = await fetch(`${ORIGIN}/language-translator/${slug}`, { redirect: 'manual' });
      expect([slug, response.status]).toEqual([slug, 200]);
    }
  });
});

describe('kept pages', () => {
  it('are compressed, validated by their tags, and let only known scripts run', async () => {
    const ask = (headers: Record<string, string>) => fetch(`${ORIGIN}/faq`, { headers });
    const first = await ask({ 'Accept-Encoding': 'br' });
    expect(first.headers.get('Content-Encoding')).toBe('br');
    const etag = first.headers.get('ETag')!;
    const html = await first.text();
    expect((await ask({ 'Accept-Encoding': 'br', 'If-None-Match': etag })).status).toBe(304);
    const plain = await ask({ 'Accept-Encoding': 'identity' });
    expect(plain.headers.get('Content-Encoding')).toBeNull();
    expect(await plain.text()).toBe(html);
    const policy = first.headers.get('Content-Security-Policy')!;
    const { host } = new URL(ORIGIN);
    expect(policy).toMatch(new RegExp(`script-src ${host}/assets/ 'sha256-`));
    expect(policy).not.toContain('nonce');
    expect(html).not.toContain('nonce=');
  });

  it('tell who asks for another host nothing of the first one', async () => {
    const html = await (await fetch(`${ORIGIN}/terms`)).text();
    expect(html).toContain(`href="${ORIGIN}/terms"`);
  });
});
