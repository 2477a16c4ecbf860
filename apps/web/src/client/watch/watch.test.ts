import { describe, expect, it } from 'vitest';
import { behaviourLog, record } from './behaviour-log.ts';
import { mayReload } from './chunk-reload.ts';
import { nextAddress } from './route-rules.ts';

it('keeps the last hundred things that happened', () => {
  for (let count = 0; count < 150; count++) record('press', `button ${count}`, count);
  expect(behaviourLog()).toHaveLength(100);
  expect(behaviourLog()[0]).toEqual({ at: 50, kind: 'press', detail: 'button 50' });
  record('error', 'x'.repeat(1000));
  expect(behaviourLog().at(-1)?.detail).toHaveLength(300);
});

it('reloads a path once in ten seconds', () => {
  const kept = new Map<string, string>();
  const storage = {
    getItem: (key: string) => kept.get(key) ?? null,
    setItem: (key: string, value: string) => void kept.set(key, value),
  };
  expect(mayReload('/a', storage, 0)).toBe(true);
  expect(mayReload('/a', storage, 9999)).toBe(false);
  expect(mayReload('/b', storage, 9999)).toBe(true);
  expect(mayReload('/b', storage, 20_000)).toBe(true);
  const blocked = {
    getItem: () => {
      throw new Error('blocked');
    },
    setItem() {},
  };
  expect(mayReload('/a', blocked, 0)).toBe(false);
});

describe('navigations', () => {
  const rules = {
    '/old': { redirect: '/new' },
    '/blog': { redirect: 'https://example.org/b' },
  };
  it.each([
    ['/faq', false, { type: 'stay' }],
    ['/old', false, { type: 'page', path: '/new' }],
    ['/blog', false, { type: 'load', href: 'https://example.org/b' }],
    ['/faq', true, { type: 'load', href: '/es/faq' }],
    ['/constructor', false, { type: 'stay' }],
  ] as const)('to %s (new build: %s) %j', (path, stale, next) => {
    expect(nextAddress(path, `/es${path}`, { rules, stale })).toEqual(next);
  });
});
