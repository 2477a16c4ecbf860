import { expect, it } from 'vitest';
import { LanguageList, LanguageTable } from './languages.ts';

const both = (code: string) => ({ code, source: true, target: true });

it('maps codes to the catalogue and folds variants', () => {
  const table = new LanguageTable(
    ['en', 'zh-CN', 'zh-TW', 'iw', 'pt', 'pt-PT', 'xx-unknown'].map(both),
    { pt: 'pt-BR', 'pt-pt': 'pt' },
  );
  expect(table.resolve({ from: 'en-GB', to: 'zh-Hant' })).toEqual({ from: 'en', to: 'zh-TW' });
  expect(table.resolve({ from: 'he', to: 'pt-BR' })).toEqual({ from: 'iw', to: 'pt' });
  expect(table.resolve({ from: 'en', to: 'pt' })).toEqual({ from: 'en', to: 'pt-PT' });
  expect(table.resolve({ from: 'en', to: 'fr' })).toBeUndefined();
  expect(table.supports({ from: 'en', to: 'en-GB' })).toBeUndefined();
  expect(table.pairs()).toContainEqual({ from: 'zh', to: 'zh-Hant' });
  expect(table.pairs()).not.toContainEqual({ from: 'pt', to: 'pt-BR' });
});

it('serves the only variant there is', () => {
  const table = new LanguageTable(['en', 'pt'].map(both), { pt: 'pt-BR' });
  expect(table.resolve({ from: 'en', to: 'pt' })).toEqual({ from: 'en', to: 'pt' });
});

it('asks once a day, and keeps an old list while the service is away', async () => {
  let now = 0;
  let asked = 0;
  let away = false;
  const list = new LanguageList(
    async () => {
      asked++;
      if (away) throw new Error('away');
      return new LanguageTable(['en', 'es'].map(both));
    },
    () => now,
  );
  await Promise.all([list.table(), list.table()]);
  expect(asked).toBe(1);
  now += 25 * 3600 * 1000;
  away = true;
  expect((await list.table()).pairs()).toHaveLength(2);
  await list.table();
  expect(asked).toBe(2);
  now += 31_000;
  away = false;
  await list.table();
  expect(asked).toBe(3);
});

it('does not ask a service that was away again at once', async () => {
  let asked = 0;
  const list = new LanguageList(
    async () => {
      asked++;
      throw new Error('away');
    },
    () => 0,
  );
  await expect(list.table()).rejects.toThrow('away');
  await expect(list.table()).rejects.toThrow('away');
  expect(asked).toBe(1);
});
