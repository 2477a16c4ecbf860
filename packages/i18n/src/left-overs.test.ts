import { expectOfEach } from '@glossa/testing/expect-of-each';
import { describe, expect, it } from 'vitest';
import { readMessages } from '../scripts/message-files.ts';
import { SAME_EVERYWHERE, SAME_IN } from '../scripts/same-as-english.ts';
import { LOCALES, type LocaleCode } from './locales.ts';

/** Scripts of the languages that are not written in Latin letters. */
const SCRIPTS: Partial<Record<LocaleCode, RegExp>> = {
  zh: /\p{Script=Han}/u,
  jp: /[\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Han}]/u,
  ru: /\p{Script=Cyrillic}/u,
  ko: /\p{Script=Hangul}/u,
  th: /\p{Script=Thai}/u,
  ar: /\p{Script=Arabic}/u,
  he: /\p{Script=Hebrew}/u,
};
/** Common English words that no other of our languages has. */
const ENGLISH =
  /\b(?:the|your|please|with|which|they|their|would|should|could|what|where|been|these|those|about|because|between|without|every)\b/i;

const english = readMessages('en');
const bare = (text: string) => text.replaceAll(/\{\{[^}]*\}\}|<\/?\w+\/?>/g, '');
const hasWords = (text: string) => /\p{L}{2}/u.test(bare(text));

function isLeftOver(code: LocaleCode, key: string, text: string): boolean {
  if (!hasWords(text) || SAME_EVERYWHERE.has(text) || SAME_IN[text]?.includes(code)) return false;
  const script = SCRIPTS[code];
  if (ENGLISH.test(bare(text))) return true;
  return script === undefined ? text === english.get(key) : !script.test(bare(text));
}

const CASES = LOCALES.filter(({ code }) => code !== 'en').map(({ code }) => ({
  code,
  messages: readMessages(code),
}));
const ofEach = (check: (one: (typeof CASES)[number]) => void) => () =>
  expectOfEach(CASES, ({ code }) => code, check);

describe('messages of every locale', () => {
  it(
    'are in their own language',
    ofEach(({ code, messages }) => {
      const leftOver = [...messages].filter(([key, text]) => isLeftOver(code, key, text));
      expect(
        leftOver,
        'Right in this language? Then list it in scripts/same-as-english.ts.',
      ).toEqual([]);
    }),
  );

  it(
    'have none of the marks that drafts leave',
    ofEach(({ messages }) => {
      const drafts = [...messages].filter(([, text]) =>
        /\bTODO\b|\bFIXME\b|\?\?\?|^\s|\s$| {2}/.test(text),
      );
      expect(drafts).toEqual([]);
    }),
  );
});

it('lists no text that no language needs', () => {
  const used = new Map<string, Set<string>>();
  for (const { code } of LOCALES)
    if (code !== 'en')
      for (const text of readMessages(code).values())
        used.set(text, (used.get(text) ?? new Set()).add(code));
  const unused = Object.entries(SAME_IN).flatMap(([text, codes]) =>
    codes.filter((code) => !used.get(text)?.has(code)).map((code) => `${code}: ${text}`),
  );
  expect(unused).toEqual([]);
  expect([...SAME_EVERYWHERE].filter((text) => !used.has(text))).toEqual([]);
});

it('would find a text that was left in English', () => {
  expect(isLeftOver('de', 'general/shell.json:nav.status', 'Status')).toBe(false);
  expect(
    isLeftOver('fr', 'general/errors.json:internal', english.get('general/errors.json:internal')!),
  ).toBe(true);
  expect(isLeftOver('th', 'x', 'Download')).toBe(true);
  expect(isLeftOver('da', 'x', 'Dette er the end')).toBe(true);
});
