import { LOCALES, type LocaleCode } from '@glossa/i18n/locales';
import { expectOfEach } from '@glossa/testing/expect-of-each';
import { describe, expect, it } from 'vitest';
import { MESSAGES } from './messages.ts';

/** `group.key` → message. */
const flat = (locale: LocaleCode) =>
  Object.fromEntries(
    Object.entries(MESSAGES[locale]).flatMap(([group, messages]) =>
      Object.entries(messages).map(([key, message]) => [`${group}.${key}`, message]),
    ),
  );
const placeholders = (message: string) => (message.match(/\{\w+\}/g) ?? []).sort();
/** The message without what is the same in every language. */
const words = (message: string) => message.replaceAll(/\{\w+\}|Glossa|API/g, '');

const SCRIPTS: Partial<Record<LocaleCode, RegExp>> = {
  zh: /\p{Script=Han}/u,
  jp: /[\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Han}]/u,
  ru: /\p{Script=Cyrillic}/u,
  ko: /\p{Script=Hangul}/u,
  th: /\p{Script=Thai}/u,
  ar: /\p{Script=Arabic}/u,
  he: /\p{Script=Hebrew}/u,
};
/** Words no other of our Latin languages has. */
const ENGLISH = /\b(the|your|please|with|have|from|ignore|sign|choose|change)\b/i;
/** Words that happen to be the same in two languages. */
const SHARED = new Set(['it common.file']);

const english = flat('en');
const CASES = LOCALES.map(({ code }) => ({ locale: code, messages: flat(code) }));
const ofEach = (check: (one: (typeof CASES)[number]) => void) => () =>
  expectOfEach(CASES, ({ locale }) => locale, check);

describe('mail messages of every locale', () => {
  it(
    'has every message with every placeholder',
    ofEach(({ messages }) => {
      expect(Object.keys(messages)).toEqual(Object.keys(english));
      for (const [key, message] of Object.entries(messages)) {
        expect([key, placeholders(message)]).toEqual([key, placeholders(english[key]!)]);
      }
    }),
  );

  it(
    'has tidy messages',
    ofEach(({ messages }) => {
      for (const message of Object.values(messages)) {
        expect(message).toMatch(/\S/);
        expect(message).toBe(message.trim().normalize('NFC'));
        expect(message).not.toMatch(/ {2}|[<>\p{Cc}\u{202a}-\u{202e}]/u);
        // Whatever is not a placeholder has no braces.
        expect(message.replaceAll(/\{\w+\}/g, '')).not.toMatch(/[{}]/);
      }
    }),
  );

  it(
    'has subjects that fit a list of mails',
    ofEach(({ messages }) => {
      for (const [key, message] of Object.entries(messages)) {
        if (key.endsWith('.subject')) expect([...message].length, message).toBeLessThanOrEqual(70);
      }
    }),
  );

  it(
    'is in its own language',
    ofEach(({ locale, messages }) => {
      if (locale === 'en') return;
      const script = SCRIPTS[locale];
      for (const [key, message] of Object.entries(messages)) {
        if (!SHARED.has(`${locale} ${key}`)) expect(message).not.toBe(english[key]);
        if (script === undefined) expect(message).not.toMatch(ENGLISH);
        else {
          expect(message).toMatch(script);
          expect(words(message)).not.toMatch(/[a-z]{2}/i);
        }
      }
    }),
  );
});
