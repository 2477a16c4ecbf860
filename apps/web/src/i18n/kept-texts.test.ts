import { createI18n } from '@glossa/i18n';
import { expect, it, vi } from 'vitest';
import { keepTexts } from './kept-texts.ts';

function instances() {
  const resources = {
    'general/shell': {
      nav: { label: 'Pages' },
      count_one: '{{count}} page',
      count_other: '{{count}} pages',
    },
    'general/site': { title: 'Tools' },
  } as never;
  const [plain, kept] = [createI18n('en', resources), createI18n('en', resources)];
  keepTexts(kept);
  return { plain, kept };
}

it('says what the instance said before, with values and without', () => {
  const { plain, kept } = instances();
  for (const groups of ['general/shell', ['general/site', 'general/shell']] as never[]) {
    const [before, after] = [plain, kept].map(
      (i18n) => i18n.getFixedT('en-US', groups) as never,
    ) as ((key: string | string[], options?: object) => string)[];
    for (let round = 0; round < 2; round += 1) {
      for (const key of [
        'nav.label',
        'title',
        'general/site:title',
        ['none', 'title'],
      ] as string[]) {
        expect(after!(key)).toBe(before!(key));
      }
      for (const count of [1, 2])
        expect(after!('count', { count })).toBe(before!('count', { count }));
    }
  }
});

it('looks a text up once', () => {
  const { kept } = instances();
  const store = kept.services.resourceStore as unknown as { getResource(): unknown };
  const translate = vi.spyOn(store, 'getResource');
  const read = () =>
    (kept.getFixedT('en-US', 'general/site' as never) as (key: string) => string)('title');
  expect(read()).toBe('Tools');
  const once = translate.mock.calls.length;
  expect(once).toBeGreaterThan(0);
  expect(read()).toBe('Tools');
  expect(translate.mock.calls.length).toBe(once);
});

it('looks a text up once by its full name', () => {
  const { plain, kept } = instances();
  const store = kept.services.resourceStore as unknown as { getResource(): unknown };
  const [before, after] = [plain, kept].map((i18n) => (key: string) => i18n.t(key as never));
  for (let round = 0; round < 2; round += 1)
    for (const key of ['general/site:title', 'title', 'none'])
      expect(after!(key)).toBe(before!(key));
  const translate = vi.spyOn(store, 'getResource');
  expect(after!('general/site:title')).toBe('Tools');
  expect(translate).not.toHaveBeenCalled();
});
