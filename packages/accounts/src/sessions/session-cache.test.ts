import { fakeClock } from '@glossa/testing';
import { expect, it } from 'vitest';
import { createSessionCache } from './session-cache.ts';

const session = (sessionId: string, userId = 'ann') => ({ sessionId, userId });

function setUp() {
  const clock = fakeClock();
  const cache = createSessionCache<ReturnType<typeof session>>(clock);
  let reads = 0;
  const get = (key: string, value: ReturnType<typeof session> | undefined) =>
    cache.get(key, async () => {
      reads += 1;
      return value;
    });
  return { clock, cache, get, reads: () => reads };
}

it('reads once in ten seconds', async () => {
  const { clock, get, reads } = setUp();
  for (let i = 0; i < 3; i += 1) expect(await get('a', session('s'))).toEqual(session('s'));
  expect(reads()).toBe(1);
  clock.advance(10_000);
  await get('a', session('s'));
  expect(reads()).toBe(2);
});

it('keeps no refusal', async () => {
  const { get } = setUp();
  expect(await get('a', undefined)).toBeUndefined();
  expect(await get('a', session('s'))).toEqual(session('s'));
});

it('forgets by session and by user, under every key', async () => {
  const { cache, get } = setUp();
  await get('a1', session('1'));
  await get('a1 again', session('1'));
  await get('a2', session('2'));
  await get('b', session('3', 'bob'));
  cache.forgetSession('1');
  expect(await get('a1', undefined)).toBeUndefined();
  expect(await get('a1 again', undefined)).toBeUndefined();
  expect(await get('a2', undefined)).toBeDefined();
  await get('a1', session('1'));
  cache.forgetUser('ann', '2');
  expect(await get('a1', undefined)).toBeUndefined();
  expect(await get('a2', undefined)).toBeDefined();
  expect(await get('b', undefined)).toBeDefined();
  cache.clear();
  expect(await get('b', undefined)).toBeUndefined();
});

it('does not keep what was read while something was forgotten', async () => {
  const { cache, get } = setUp();
  const { promise, resolve } = Promise.withResolvers<ReturnType<typeof session>>();
  const slow = cache.get('a', () => promise);
  cache.forgetSession('s');
  resolve(session('s'));
  await slow;
  expect(await get('a', undefined)).toBeUndefined();
});

it('stays small: what was used longest ago goes first', async () => {
  const { get } = setUp();
  await get('first', session('0'));
  for (let i = 1; i < 20_000; i += 1) await get(`${i}`, session(`${i}`));
  await get('first', session('0'));
  await get('one more', session('x'));
  expect(await get('first', undefined)).toBeDefined();
  expect(await get('1', undefined)).toBeUndefined();
});
