import { ERROR_CODES } from '@glossa/contract';
import { expectOfEach } from '@glossa/testing/expect-of-each';
import { describe, expect, it } from 'vitest';
import { isLandingPart, partOf, readMessages } from '../scripts/message-files.ts';
import { createI18n } from './create-i18n.ts';
import { errorMessage } from './error-messages.ts';
import { loadMessages } from './load-messages.ts';
import { LOCALES } from './locales.ts';

const PLURAL = /_(zero|one|two|few|many|other)$/;

const placeholders = (text: string) =>
  [...text.matchAll(/\{\{[^}]+\}\}|<\/?\w+\/?>/g)].map(String).sort();
const withoutPlural = (keys: Iterable<string>) =>
  [...new Set([...keys].map((key) => key.replace(PLURAL, '')))].sort();
const english = readMessages('en');
const CASES = LOCALES.map(({ code, tag }) => ({ code, tag, messages: readMessages(code) }));
const ofEach = (check: (one: (typeof CASES)[number]) => void) => () =>
  expectOfEach(CASES, ({ code }) => code, check);

describe('messages of every locale', () => {
  it(
    'has the same keys as English',
    ofEach(({ messages }) => {
      const parts = new Set([...messages.keys()].map(partOf));
      const expected = [...english.keys()].filter(
        (key) => !isLandingPart(partOf(key)) || parts.has(partOf(key)),
      );
      expect(withoutPlural(messages.keys())).toEqual(withoutPlural(expected));
    }),
  );

  it(
    'has every plural form that the language needs, and no other',
    ofEach(({ tag, messages }) => {
      const categories = new Intl.PluralRules(tag).resolvedOptions().pluralCategories.toSorted();
      const forms = new Map<string, string[]>();
      for (const key of messages.keys()) {
        const form = PLURAL.exec(key)?.[1];
        if (form === undefined) continue;
        const base = key.replace(PLURAL, '');
        forms.set(base, [...(forms.get(base) ?? []), form]);
      }
      for (const [key, present] of forms)
        expect({ key, present: present.sort() }).toEqual({ key, present: categories });
    }),
  );

  it(
    'has the same placeholders as English, and no empty text',
    ofEach(({ messages }) => {
      for (const [key, text] of messages) {
        expect(text.trim(), key).not.toBe('');
        expect(text, key).toBe(text.normalize('NFC'));
        if (PLURAL.test(key)) continue;
        expect({ key, found: placeholders(text) }).toEqual({
          key,
          found: placeholders(english.get(key) ?? ''),
        });
      }
    }),
  );

  it(
    'has the placeholders of English in every plural form; the number may be a word where it is one or two',
    ofEach(({ messages }) => {
      const NUMBER = /^\{\{(?:count|shown)\}\}$/;
      for (const [key, text] of messages) {
        const form = PLURAL.exec(key)?.[1];
        if (form === undefined) continue;
        const wanted = placeholders(english.get(key.replace(PLURAL, '_other')) ?? '');
        const found = placeholders(text);
        const isFew = ['zero', 'one', 'two'].includes(form);
        const without = (list: string[]) => (isFew ? list.filter((p) => !NUMBER.test(p)) : list);
        expect({ key, found: without(found) }).toEqual({ key, found: without(wanted) });
        for (const placeholder of found) expect(wanted, key).toContain(placeholder);
      }
    }),
  );

  it(
    'says what the free plan costs in other words than its name, below which it stands',
    ofEach(({ messages }) => {
      const nothing = messages.get('general/plans.json:nothing');
      expect(nothing).toBeTruthy();
      expect(nothing).not.toBe(messages.get('general/pricing.json:plans.free'));
    }),
  );

  it(
    'has a message for every error code',
    ofEach(({ tag }) => {
      for (const errorCode of ERROR_CODES) expect(errorMessage(errorCode, tag)).toBeTruthy();
    }),
  );
});

it('answers in the language asked for, and in English otherwise', async () => {
  expect(errorMessage('not_found', 'xx, es-MX;q=0.5')).toContain('no existe');
  expect(errorMessage('not_found', undefined)).toContain('does not exist');
  const i18n = createI18n('ar', await loadMessages('ar', ['general/errors']));
  expect(i18n.t('general/errors:internal')).toBe('حدث خطأ من جانبنا.');
});

it('says of one credit that it is one', async () => {
  const used = async (locale: 'de' | 'ru', count: number) =>
    createI18n(locale, await loadMessages(locale, ['general/dashboard'])).t(
      'general/dashboard:usage.total',
      { count, shown: count, month: 'Mai' },
    );
  expect(await used('de', 1)).toBe('1 Credit im Mai verbraucht');
  expect(await used('de', 2)).toBe('2 Credits im Mai verbraucht');
  expect(await used('ru', 5)).toBe('Израсходовано 5 кредитов (Mai)');
});
