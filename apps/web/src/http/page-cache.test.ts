import { createHash } from 'node:crypto';
import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import { expect, it } from 'vitest';
import { createPageCache, scriptHashes } from './page-cache.ts';

const page = (text: string) => `<!doctype html><p>${text}</p>`;

it('renders once, and packs what it rendered', async () => {
  const cache = createPageCache(1e6);
  let rendered = 0;
  const render = async () => {
    rendered++;
    return page('hello'.repeat(50));
  };
  const [first, second] = await Promise.all([cache.get('a', render), cache.get('a', render)]);
  expect(second).toBe(first);
  expect(await cache.get('a', render)).toBe(first);
  expect(rendered).toBe(1);
  const plain = Buffer.from(first!.plain).toString();
  expect(gunzipSync(first!.gzip).toString()).toBe(plain);
  expect(brotliDecompressSync(first!.brotli).toString()).toBe(plain);
});

it('keeps nothing that was refused or failed', async () => {
  const cache = createPageCache(1e6);
  expect(await cache.get('a', async () => undefined)).toBeUndefined();
  await expect(cache.get('a', () => Promise.reject(new Error('x')))).rejects.toThrow('x');
  expect(await cache.get('a', async () => page('now'))).toBeDefined();
});

it('drops what was used least recently beyond its size', async () => {
  const cache = createPageCache(2500);
  const made: string[] = [];
  const get = (key: string) =>
    cache.get(key, async () => {
      made.push(key);
      return page(key.repeat(700));
    });
  for (const key of ['a', 'b', 'c', 'b', 'd', 'b']) await get(key);
  // Three pages fit: `a` went for `d`, `b` stayed because it was used.
  expect(made).toEqual(['a', 'b', 'c', 'd']);
  await get('a');
  expect(made.at(-1)).toBe('a');
});

it('hashes inline scripts as browsers do, and nothing else', () => {
  const code = "document.title = 'x'";
  const html = `<script>${code}</script><script src="/a.js"></script>
    <script type="application/ld+json">{"a":1}</script><script type="module" async>${code}</script>`;
  const hash = createHash('sha256').update(code).digest('base64');
  expect(scriptHashes(html)).toEqual([`'sha256-${hash}'`]);
});
