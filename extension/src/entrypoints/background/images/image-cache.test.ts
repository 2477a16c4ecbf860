import { describe, expect, it } from 'vitest';
import { useIndexedDb } from '../../../testing/indexed-db.ts';
import { createImageCache } from './image-cache.ts';

const DAY = 24 * 60 * 60 * 1000;
const picture = (base64: string) => ({ base64, texts: [] });

describe('known pictures', () => {
  useIndexedDb();

  it('outlive the background for thirty days', async () => {
    let now = 100 * DAY;
    await createImageCache(() => now).remember('a', picture('x'), { kept: true });
    expect(await createImageCache(() => now).find('a', { kept: true })).toEqual(picture('x'));
    now += 31 * DAY;
    expect(await createImageCache(() => now).find('a', { kept: true })).toBeUndefined();
  });

  it('of private windows are in memory only, and private windows read none from disk', async () => {
    const cache = createImageCache();
    await cache.remember('a', picture('x'), { kept: false });
    expect(await cache.find('a', { kept: false })).toEqual(picture('x'));
    await cache.remember('b', picture('y'), { kept: true });
    const later = createImageCache();
    expect(await later.find('a', { kept: true })).toBeUndefined();
    expect(await later.find('b', { kept: false })).toBeUndefined();
  });

  it('are few: the oldest go', async () => {
    let now = 0;
    const cache = createImageCache(() => now);
    for (; now < 205; now++) await cache.remember(`key ${now}`, picture('x'), { kept: true });
    const later = createImageCache(() => now);
    expect(await later.find('key 0', { kept: true })).toBeUndefined();
    expect(await later.find('key 204', { kept: true })).toEqual(picture('x'));
  });

  it('fill memory up to a size', async () => {
    const cache = createImageCache();
    const large = 'x'.repeat(20_000_000);
    await cache.remember('a', picture(large), { kept: false });
    await cache.remember('b', picture(large), { kept: false });
    expect(await cache.find('a', { kept: false })).toBeUndefined();
    expect(await cache.find('b', { kept: false })).toBeDefined();
  });
});
