import { detectEngine } from '@glossa/engines/detect';
import { MAILS } from '@glossa/engines/detect/testing';
import { describe, expect, it } from 'vitest';
import { type SourceHints, sourceLanguages, withoutTarget } from './source-languages.ts';

const told = async (texts: readonly string[], to: string, hints: SourceHints = {}) =>
  (await sourceLanguages(texts, detectEngine, to, hints)).map(({ language }) => language);

describe('texts of one request', () => {
  it.each(Object.entries(MAILS))(
    '%s: greeting, body and closing share a language',
    async (language, parts) => {
      const to = language === 'en' ? 'es' : 'en';
      expect(await told(parts, to)).toEqual(parts.map(() => language));
      // A page in another language changes nothing.
      expect(await told(parts, to, { likely: ['de', 'en', 'es'] })).toEqual(
        parts.map(() => language),
      );
    },
  );

  it.each([
    ['Dear Ana,', 'Thanks for the invoice.', 'Best regards,'],
    ['Hi Tom,', 'See you tomorrow at ten.', 'Cheers,'],
    ['Dear Sir or Madam,', 'Please find the report attached.', 'Yours sincerely,'],
    ['Dear Ana,', 'The committee approved the budget.', 'Kind regards,'],
  ])('an ordinary English mail is English: %s', async (...parts) => {
    expect(await told(parts, 'es', { likely: ['en'] })).toEqual(['en', 'en', 'en']);
  });

  it('differ where one is long enough, or in another script', async () => {
    const texts = [
      'The committee approved the annual budget after a long debate.',
      'Der Ausschuss genehmigte den Jahreshaushalt nach langer Debatte.',
      'Спасибо',
      'OK',
      '12.5 %',
      'ありがとう',
    ];
    expect(await told(texts, 'es')).toEqual(['en', 'de', 'ru', 'en', undefined, 'ja']);
  });

  it('are told by what is known where they say little', async () => {
    expect(await told(['Menu'], 'es', { likely: ['en'] })).toEqual(['en']);
    expect(await told(['Menu'], 'es', { likely: ['nl'] })).toEqual(['nl']);
    const isServed = async (tag: string) => tag === 'pt';
    expect(await told(['Consulta'], 'en', { isServed })).toEqual(['pt']);
  });

  it('say what else they may be in where that is not sure', async () => {
    const [unsure, sure] = await Promise.all(
      [['Menu'], ['Where is the train station?']].map((texts) =>
        sourceLanguages(texts, detectEngine, 'es', {}),
      ),
    );
    expect(unsure![0]!.others!.length).toBeGreaterThan(0);
    expect(sure).toEqual([{ language: 'en' }]);
  });
});

it('nobody has a text translated into the language that it is in', () => {
  expect(withoutTarget(['de', 'en-GB', 'zh-Hant', 'fr'], 'en')).toEqual(['de', 'zh-Hant', 'fr']);
});
