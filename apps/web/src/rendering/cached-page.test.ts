import { createHash } from 'node:crypto';
import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import { expect, it } from 'vitest';
import { cachePage, scriptHashes, styleHashes } from './cached-page.ts';

/** Words as in a page: not all alike, not by chance. */
const LONG = Array.from(
  { length: 1_000 },
  (_, index) => `<p>${(index * 7919) % 1009} words</p>`,
).join('');
const HTML = `<!doctype html><p>${'hello'.repeat(50)}</p>`;

it('packs a page in the codings it is asked for, and in no others', async () => {
  const page = cachePage(HTML);
  expect(Buffer.from(page.body(undefined)!).toString()).toBe(HTML);
  expect([page.body('gzip'), page.body('br')]).toEqual([undefined, undefined]);
  await Promise.all([page.pack('gzip'), page.pack(undefined)]);
  expect(gunzipSync(page.body('gzip')!).toString()).toBe(HTML);
  expect(page.body('br')).toBeUndefined();
  await page.pack('br');
  expect(brotliDecompressSync(page.body('br')!).toString()).toBe(HTML);
});

it('packs once for all who ask at a time', async () => {
  const page = cachePage(HTML);
  const [one, other] = await Promise.all(
    [1, 2].map(() => page.pack('br').then(() => page.body('br'))),
  );
  expect(one).toBe(other);
});

it('packs a page better when a second reader has taken it', async () => {
  const page = cachePage(LONG);
  await page.pack('br');
  const quick = page.body('br')!;
  expect(page.body('br')).toBe(quick);
  await expect.poll(() => page.body('br')!.length).toBeLessThan(quick.length);
  expect(brotliDecompressSync(page.body('br')!).toString()).toBe(LONG);
});

it('keeps no reader waiting for pages that are packed better', async () => {
  const pages = Array.from({ length: 40 }, (_, index) => cachePage(`${LONG}${index}`));
  await Promise.all(pages.map((page) => page.pack('br')));
  const quick = pages.map((page) => page.body('br'));
  for (const page of pages) page.body('br');
  const page = cachePage(`${LONG}, one more`);
  await page.pack('br');
  expect(page.body('br')).toBeDefined();
  expect(pages.at(-1)!.body('br')).toBe(quick.at(-1));
});

it('hashes inline scripts as browsers do, and nothing else', () => {
  const code = "document.title = 'x'";
  const html = `<script>${code}</script><script src="/a.js"></script>
    <script type="application/ld+json">{"a":1}</script><script type="module" async>${code}</script>`;
  const hash = createHash('sha256').update(code).digest('base64');
  expect(scriptHashes(html)).toEqual([`'sha256-${hash}'`]);
});

it('hashes style sheets within a page', () => {
  const css = 'p > a { content: "$&" }';
  const hash = `'sha256-${createHash('sha256').update(css).digest('base64')}'`;
  expect(styleHashes(`<style nonce="a">${css}</style><p style="top:0">`)).toEqual([hash]);
});
