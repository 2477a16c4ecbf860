import { LOCALES, loadAllMessages } from '@glossa/i18n';
import { expectOfEach } from '@glossa/testing/expect-of-each';
import { TEXT_TOOLS } from '@glossa/text-tools';
import { NUMBER_LANGUAGES } from '@glossa/text-tools/numbers';
import { describe, expect, it } from 'vitest';
import { createMessages } from '../../i18n/messages.ts';
import { directionOf, resultLanguage } from './direction.ts';
import { TEXT_TOOL_EXAMPLES } from './examples.gen.ts';
import { makeExamples } from './examples.ts';
import { rareSigns } from './glyphs.ts';
import { mixed } from './hear.ts';
import { numberOffer } from './number-offer.ts';
import { textOfBytes } from './text-file.ts';
import { offeredChoices } from './use-choices.ts';

it('messages of every locale name every option, choice and note of every tool', () =>
  expectOfEach(
    LOCALES,
    ({ code }) => code,
    async (locale) => {
      const { i18n } = createMessages(locale, await loadAllMessages(locale.code));
      const has = (key: string) =>
        expect(i18n.exists(`moretools/text-tools:${key}`), key).toBe(true);
      for (const { options, notes } of TEXT_TOOLS) {
        for (const note of notes) has(`notes.${note}`);
        for (const spec of options) {
          if (spec.name !== 'seed') has(`option.${spec.name}`);
          if (spec.kind !== 'choice' || ['language', 'currency'].includes(spec.name)) continue;
          for (const choice of spec.choices) has(`choice.${choice}`);
        }
      }
    },
  ));

it('knows the languages of tools by the names of the site', () => {
  const codes = LOCALES.map(({ code }) => code as string);
  for (const { options } of TEXT_TOOLS)
    for (const spec of options)
      if (spec.kind === 'choice' && spec.name === 'language')
        expect(codes).toEqual(expect.arrayContaining([...spec.choices]));
});

describe('choices of numbers', () => {
  const tool = TEXT_TOOLS.find(({ slug }) => slug === 'numbers-to-words')!;
  const spec = (name: string) => {
    const found = tool.options.find((option) => option.name === name)!;
    if (found.kind !== 'choice') throw new Error(name);
    return found;
  };
  it('offer the forms and currencies that a language has', async () => {
    const polish = await numberOffer('pl');
    const english = await numberOffer('en');
    const money = { mode: 'currency' };
    const cardinal = { mode: 'cardinal' };
    expect(offeredChoices(spec('form'), cardinal, polish)).toEqual([
      'default',
      'feminine',
      'neuter',
    ]);
    expect(offeredChoices(spec('form'), cardinal, english)).toEqual(['default', 'with-and']);
    expect(offeredChoices(spec('form'), money, polish)).toEqual([]);
    expect(offeredChoices(spec('currency'), cardinal, polish)).toEqual([]);
    expect(offeredChoices(spec('currency'), money, polish)).toContain('PLN');
    expect(offeredChoices(spec('currency'), money, polish)).not.toContain('KRW');
  });
  it('are some in every language', async () => {
    for (const language of NUMBER_LANGUAGES) {
      const offer = await numberOffer(language);
      expect(offeredChoices(spec('form'), { mode: 'ordinal' }, offer)[0]).toBe('default');
      expect(offeredChoices(spec('currency'), { mode: 'currency' }, offer)).toContain('USD');
    }
  });
});

it('sets signals and digits from left to right, letters by their script', () => {
  expect(['... ---', '0100 1000', '☟♏●'].map(directionOf)).toEqual(['ltr', 'ltr', 'ltr']);
  expect(['hello', 'مرحبا'].map(directionOf)).toEqual(['auto', 'auto']);
  const tagOf = (code: string) => (code === 'jp' ? 'ja-JP' : undefined);
  expect(resultLanguage('numbers-to-words', { language: 'jp' }, tagOf)).toBe('ja-JP');
  expect(resultLanguage('old-english-translator', { script: 'runes' }, tagOf)).toBe('ang-Runr');
  expect(resultLanguage('cursive-text-generator', { style: 'script' }, tagOf)).toBeUndefined();
});

it('reads text files by their encoding and refuses others', () => {
  const utf8 = new TextEncoder().encode('\ufeffñ 語');
  expect(textOfBytes(utf8)).toBe('ñ 語');
  expect(textOfBytes(Uint8Array.of(0xff, 0xfe, 0x41, 0x00))).toBe('A');
  expect(textOfBytes(Uint8Array.of(0xfe, 0xff, 0x00, 0x41))).toBe('A');
  expect(textOfBytes(Uint8Array.of(0x89, 0x50, 0x4e, 0x47))).toBeNull();
  expect(textOfBytes(Uint8Array.of(0x41, 0x00, 0x42))).toBeNull();
});

it('mixes channels and finds rare signs', () => {
  expect([...mixed([Float32Array.of(1, 0), Float32Array.of(0, 0.5)], 2)]).toEqual([0.5, 0.25]);
  expect(rareSigns('ab𓎡𓃭𓎡 🐶')).toEqual(['𓎡', '𓃭', '🐶']);
  expect(rareSigns('ñ語')).toEqual([]);
});

it('shows examples that the tools really make', async () => {
  expect(TEXT_TOOL_EXAMPLES).toEqual(await makeExamples());
});
