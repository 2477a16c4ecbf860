import { expectOfEach } from '@glossa/testing/expect-of-each';
import { expect, it } from 'vitest';
import { createI18n, type Namespace, type Resources } from './create-i18n.ts';
import { loadMessages } from './load-messages.ts';
import { LOCALES } from './locales.ts';
import { fill, readerOf } from './read-messages.ts';

const PLURAL = /_(zero|one|two|few|many|other)$/;
const COUNTS = [0, 1, 2, 3, 5, 11, 21, 100, 1.5];
const NAMESPACES: Namespace[] = [
  'general/ui',
  'general/errors',
  'general/extension',
  'general/extension-page',
  'general/extension-tools',
  'translate/document',
];

/** Keys of all texts, in parts. */
function keysOf(messages: object, before = ''): string[] {
  return Object.entries(messages).flatMap(([key, value]) =>
    typeof value === 'string' ? [before + key] : keysOf(value as object, `${before}${key}.`),
  );
}

const all = await Promise.all(
  LOCALES.map(async (locale) => ({
    ...locale,
    resources: await loadMessages(locale.code, NAMESPACES),
  })),
);

it('says in every locale what i18next says', async () => {
  await expectOfEach(
    all,
    ({ code }) => code,
    ({ code, tag, resources }) => {
      const i18n = createI18n(code, resources);
      const read = readerOf(resources, tag);
      for (const namespace of NAMESPACES) {
        const theirs = i18n.getFixedT(null, namespace) as (key: string, values: object) => string;
        const ours = read([namespace]);
        for (const key of keysOf(resources[namespace]!)) {
          const counts = PLURAL.test(key) ? COUNTS : [undefined];
          for (const count of counts) {
            const values = {
              language: 'A',
              from: 'B',
              to: 'C',
              ...(count !== undefined && { count }),
            };
            const asked = key.replace(PLURAL, '');
            expect(ours(asked, values), `${namespace}:${asked} ${count}`).toBe(
              theirs(asked, values),
            );
          }
        }
      }
    },
  );
});

it('takes the first key and the first namespace that is there, else the key', () => {
  const resources = {
    'general/ui': { retry: 'Again', a: { b: 'Deep' } },
    'general/errors': { internal: 'Ours', retry: 'Theirs' },
  } as unknown as Resources;
  const t = readerOf(resources, 'en')(['general/ui', 'general/errors']);
  expect(t('retry')).toBe('Again');
  expect(t('a.b')).toBe('Deep');
  expect(t('internal')).toBe('Ours');
  expect(t(['general/errors:nothing', 'general/errors:internal'])).toBe('Ours');
  expect(t('a.c')).toBe('a.c');
  expect(t('a')).toBe('a');
  expect(t('retry.more')).toBe('retry.more');
});

it('fills every place of a name, and leaves what has no value', () => {
  expect(fill('{{a}} and {{a}}, not {{b}}', { a: 1 })).toBe('1 and 1, not {{b}}');
  expect(fill(undefined)).toBe('');
});
