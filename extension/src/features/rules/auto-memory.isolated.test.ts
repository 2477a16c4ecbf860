import { beforeEach, describe, expect, it, vi } from 'vitest';
import { forgetAuto, noteChoice, tellAuto } from './auto-memory.ts';

const URL = 'https://a.example/page';
const kept = new Map<string, unknown>();

/** As storage is: every answer takes its time. */
const later = <T>(value: T) => new Promise<T>((resolve) => setTimeout(resolve, 0, value));

vi.mock('wxt/browser', () => ({
  browser: {
    tabs: { get: () => later({ url: URL }) },
    storage: {
      session: {
        get: (key: string) =>
          later(Object.fromEntries(kept.has(key) ? [[key, kept.get(key)]] : [])),
        set: (entries: object) =>
          later(entries).then((given) => {
            for (const [key, value] of Object.entries(given)) kept.set(key, value);
          }),
        remove: (key: string) => later(key).then((given) => void kept.delete(given)),
      },
    },
  },
}));
vi.mock('./storage.ts', () => ({ readRules: () => later({ sites: [], languages: [] }) }));

describe('what is remembered of a tab', () => {
  beforeEach(() => kept.clear());

  it('keeps a refusal that comes while a page is being decided about', async () => {
    const loaded = { type: 'loaded', url: URL, language: null, to: 'es' } as const;
    await Promise.all([tellAuto(1, { type: 'leaving' }, loaded), noteChoice(1, 'refused')]);
    expect(kept.get('auto 1')).toEqual({ refused: ['a.example'], decided: URL });
  });

  it('is gone once the tab is closed, whatever was being remembered', async () => {
    await Promise.all([tellAuto(1, { type: 'refused', url: URL }), forgetAuto(1)]);
    expect([...kept.keys()]).toEqual([]);
  });
});
