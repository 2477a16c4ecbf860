import { expect, it } from 'vitest';
import { createByteCache } from './byte-cache.ts';

const create = () => createByteCache<string>(6, ({ length }) => length);

it('drops what was asked for longest ago when it is full', () => {
  const cache = create();
  cache.set('a', 'aaa');
  cache.set('b', 'bbb');
  expect(cache.get('a')).toBe('aaa');
  cache.set('c', 'ccc');
  expect([cache.get('a'), cache.get('b'), cache.get('c')]).toEqual(['aaa', undefined, 'ccc']);
});

it('counts what is set again once', () => {
  const cache = create();
  for (let round = 0; round < 5; round += 1) cache.set('a', 'aaa');
  cache.set('b', 'bbb');
  expect(cache.get('a')).toBe('aaa');
});

it('keeps nothing larger than itself', () => {
  const cache = create();
  cache.set('a', 'aaaaaaa');
  expect(cache.get('a')).toBeUndefined();
});
