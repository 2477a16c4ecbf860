import { siteLanguageKeys } from '@glossa/contract';
import { beforeAll, expect, inject, it } from 'vitest';

const ORIGIN = inject('serverUrl');
const read = async (path: string) =>
  (await fetch(ORIGIN + path, { headers: { 'Accept-Language': 'en' } })).text();

let served: ReadonlySet<string>;
let slugs: ReadonlyMap<string, string>;
beforeAll(async () => {
  const { data } = (await (await fetch(`${ORIGIN}/languages`)).json()) as {
    data: { pairs: { from: string; to: string }[]; languages: { tag: string; slug: string }[] };
  };
  slugs = new Map(data.languages.map(({ tag, slug }) => [tag, slug]));
  served = new Set(data.pairs.map(({ from, to }) => `${slugs.get(from)}-to-${slugs.get(to)}`));
});

it('sitemaps list the pairs that engines of this server serve, and no others', async () => {
  const listed = new Set(
    [...(await read('/en-US-sitemap.xml')).matchAll(/\/language-translator\/([\w-]+)<\/loc>/g)].map(
      ([, key]) => key!,
    ),
  );
  const pairs = siteLanguageKeys().filter((key) => key.includes('-to-'));
  expect(served.has('english-to-spanish')).toBe(true);
  expect(served.has('english-to-japanese')).toBe(false);
  expect(pairs.filter((key) => listed.has(key))).toEqual(pairs.filter((key) => served.has(key)));
  expect([listed.has('spanish'), listed.has('japanese')]).toEqual([true, false]);
});

it('the page of a pair shows what its own engine made of its languages', async () => {
  await expect
    .poll(() => read('/language-translator/english-to-spanish'), { timeout: 30_000 })
    .toContain('The house is big and the garden is quiet.');
  const html = await read('/language-translator/english-to-spanish');
  expect(html).not.toContain('<meta name="robots"');
  const made = html.slice(html.indexOf('id="examples"'), html.indexOf('id="pair"'));
  const languages = [...made.matchAll(/<p lang="([^"]*)"/g)].map(([, lang]) => lang);
  expect(new Set(languages)).toEqual(new Set(['en', 'es']));
  // Other pairs are those that lead here.
  expect(html).toContain('/language-translator/french-to-spanish"');
  expect(html).not.toContain('/language-translator/japanese-to-spanish"');
  const payload = await (
    await fetch(`${ORIGIN}/language-translator/english-to-spanish/_payload.json`)
  ).json();
  expect(payload).toMatchObject({ indexed: true, facts: { served: true, reverse: true } });
});

it('the page of a pair that nobody serves says so, shows nothing made, and is not to be listed', async () => {
  const html = await read('/language-translator/english-to-japanese');
  expect(html).toContain('<meta name="robots" content="noindex"/>');
  expect(html).toContain('No engine of this server translates English → Japanese yet.');
  expect(html).not.toContain('id="examples"');
  expect(html).not.toContain('/language-translator/japanese-to-english"');
});

it.each([
  ['/', 'Spanish'],
  ['/de', 'Englisch'],
  ['/ar', 'الإنجليزية'],
  ['/jp/document-translator', '英語'],
  ['/fr/email-translator', 'Français'],
])('%s offers, before it is alive, a target that is served: %s', async (path, name) => {
  const html = await read(path);
  expect(html).toMatch(new RegExp(`aria-label="[^"]*: ${name}"`));
});
