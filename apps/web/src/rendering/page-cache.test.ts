import { expect, it } from 'vitest';
import { createPageCache } from './page-cache.ts';

const page = (text: string) => `<!doctype html><p>${text}</p>`;

it('renders once', async () => {
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
  expect(Buffer.from(first!.body(undefined)!).toString()).toBe(page('hello'.repeat(50)));
});

it('keeps nothing that was refused or failed', async () => {
  const cache = createPageCache(1e6);
  expect(await cache.get('a', async () => undefined)).toBeUndefined();
  await expect(cache.get('a', () => Promise.reject(new Error('x')))).rejects.toThrow('x');
  expect(await cache.get('a', async () => page('now'))).toBeDefined();
});

it('drops what was used least recently beyond its size', async () => {
  const cache = createPageCache(7000);
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
