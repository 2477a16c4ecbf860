import { createHash } from 'node:crypto';
import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import { expect, it } from 'vitest';
import { cachePage, codingFor, scriptHashes, styleHashes } from './cached-page.ts';

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

it.each([
  ['gzip, br', 'br'],
  ['gzip, br;q=0', 'gzip'],
  ['identity', undefined],
  [null, undefined],
])('answers %j in %j', (header, coding) => {
  expect(codingFor(header)).toBe(coding);
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
