import { byTier } from '@glossa/testing/tier';
import { expect, inject, it } from 'vitest';

const ORIGIN = inject('serverUrl');
/** How often pages are made side by side: enough that the short tier sees one that is mixed up, and no more. */
const ROUNDS = byTier({ short: 3, full: 250 });
const NONCE = /'nonce-([^']+)'/;

const ask = async (path: string) =>
  read(await fetch(ORIGIN + path, { headers: { 'Accept-Language': 'en' } }));

async function read(answer: Response) {
  const html = await answer.text();
  const nonce = NONCE.exec(answer.headers.get('content-security-policy') ?? '')?.[1];
  return { status: answer.status, html, nonce };
}

/** What is left of a page without its nonce and the time it was made: what it says. */
const rest = ({ html, nonce }: Awaited<ReturnType<typeof ask>>) =>
  html.replaceAll(nonce!, 'N').replace(/\bu:\d{10,}/g, 'u:T');

const tags = (html: string, name: string) => html.match(new RegExp(`<${name}\\b[^>]*>`, 'g')) ?? [];

it.each([
  ['/?from=en', 200],
  ['/ar/pdf-translator?to=fr', 200],
  ['/nowhere?a=1', 404],
])('%s is made for one answer, with a nonce that all its scripts have', async (path, status) => {
  const [one, two] = [await ask(path), await ask(path)];
  expect([one.status, two.status]).toEqual([status, status]);
  expect(one.nonce).toMatch(/^[A-Za-z0-9+/]{22}==$/);
  expect(one.nonce).not.toBe(two.nonce);
  const scripts = tags(one.html, 'script').filter((tag) => !tag.includes('ld+json'));
  expect(scripts.length).toBeGreaterThan(1);
  for (const tag of scripts) expect(tag).toContain(`nonce="${one.nonce}"`);
  expect(rest(one)).toBe(rest(two));
});

it('is the same page, with a nonce of its own, beside others that are made at the same time', async () => {
  const paths = ['/?from=en', '/ar?from=en', '/es/language-translator?to=fr', '/nowhere?a=1'];
  const alone = new Map<string, string>();
  for (const path of paths) alone.set(path, rest(await ask(path)));
  const nonces = new Set<string | undefined>();
  for (let round = 0; round < ROUNDS; round++) {
    const answers = await Promise.all(paths.map(ask));
    for (const [index, path] of paths.entries()) {
      nonces.add(answers[index]!.nonce);
      expect(rest(answers[index]!) === alone.get(path), path).toBe(true);
    }
  }
  expect(nonces.size).toBe(ROUNDS * paths.length);
}, 180_000);

it.each(['/language-translator', '/ar/pdf-translator', '/jp/faq'])(
  '%s says the same of itself with a query',
  async (path) => {
    const [kept, live] = [await ask(path), await ask(`${path}?a=1`)];
    const said = ({ html }: typeof kept) => [
      /<title>.*?<\/title>/.exec(html)?.[0],
      tags(html, 'meta').filter((tag) => !tag.includes('csp-nonce')),
      tags(html, 'link').filter((tag) => !tag.includes('stylesheet')),
      /<header\b.*?<\/header>/s.exec(html)?.[0],
    ];
    expect(said(live)).toEqual(said(kept));
  },
);

it('a query that only tells where a visit came from shares the kept page', async () => {
  const etag = async (path: string) =>
    (await fetch(ORIGIN + path, { headers: { 'Accept-Language': 'en' } })).headers.get('etag');
  const kept = await etag('/faq');
  expect(kept).toMatch(/^W/);
  expect(await etag('/faq?utm_source=a&gclid=b')).toBe(kept);
  expect(await etag('/faq?utm_source=a&to=es')).toBeNull();
  const redirect = await fetch(`${ORIGIN}/faq?utm_source=a`, {
    headers: { 'Accept-Language': 'es' },
    redirect: 'manual',
  });
  expect(redirect.headers.get('location')).toBe('/es/faq?utm_source=a');
});

it('takes nothing that a visitor writes for a part of the page', async () => {
  const { html, nonce } = await ask('/nowhere-0.nonce?text=nonce-0.');
  expect(html).toContain('Page not found: /nowhere-0.nonce');
  expect(html.replaceAll(nonce!, '')).not.toMatch(/[0-9a-f]{36}/);
});
