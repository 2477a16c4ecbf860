import { describe, expect, it } from 'vitest';
import { detectLanguage } from '../detect.ts';
import { accuracyOf, MAILS, shortPhrases } from '../testing/index.ts';

const phrases = shortPhrases();
const of = (half: string, single: boolean) =>
  phrases.filter((phrase) => phrase.half === half && phrase.single === single);
const languages = Object.keys(MAILS);

describe('short text', () => {
  it('is measured on at least a hundred phrases of each language that were not learnt from', () => {
    expect(languages).toHaveLength(21);
    for (const language of languages) {
      const held = phrases.filter(
        (phrase) => phrase.language === language && phrase.half !== 'tuning',
      );
      expect([language, held.length >= 100]).toEqual([language, true]);
    }
  });

  it.each([
    ['held', false, 'none', 0.95],
    ['held', false, 'right', 0.97],
    ['held', false, 'english', 0.95],
    ['held', true, 'right', 0.93],
    ['held', true, 'none', 0.86],
    ['held', true, 'english', 0.86],
    ['everyday', false, 'none', 0.95],
    ['everyday', false, 'right', 0.97],
    ['everyday', true, 'right', 0.9],
    ['everyday', true, 'none', 0.86],
  ] as const)(
    '%s half, single words %s, hint %s: at least %d are told right',
    (half, single, hint, goal) => {
      const { right, wrong } = accuracyOf(of(half, single), hint);
      expect(right, wrong.join('\n')).toBeGreaterThanOrEqual(goal);
    },
  );

  it('is told right in every language when the page is in it: 19 of 20 phrases, 17 of 20 words', () => {
    const weak = languages.flatMap((language) =>
      [false, true].flatMap((single) => {
        const own = of('held', single).filter((phrase) => phrase.language === language);
        const { right, wrong } = accuracyOf(own, 'right');
        return right < (single ? 0.85 : 0.95) ? [`${language} ${right}: ${wrong.join(', ')}`] : [];
      }),
    );
    expect(weak).toEqual([]);
  });
});

describe('what was told wrong once', () => {
  const everyday = [
    ...['Exit', 'Menu', 'Invoice', 'Call me later', 'Chicken soup', 'Dear Ana,', 'Best regards,'],
    ...['Kind regards,', 'Sincerely,', 'Good morning', 'Thank you', 'Sign in', 'Log out', 'Save'],
    ...['Cancel', 'Open', 'Settings', 'Help', 'Download', 'Search', 'See you soon', 'How much?'],
    ...['No smoking', 'Happy birthday', 'Checkout', 'Entrance'],
  ];

  it.each(everyday)('%s is English on an English page', (text) => {
    expect(detectLanguage(text, { likely: ['en'] }).language).toBe('en');
  });

  it.each([
    ['no page', []],
    ['a German page', ['de']],
    ['an Arabic page', ['ar']],
  ])('is English on %s, or asked for with one tap', (_, likely) => {
    const found = everyday.map((text) => ({ text, ...detectLanguage(text, { likely }) }));
    const wrong = found.filter(({ language }) => language !== 'en');
    const offered = ({ others = [] }: (typeof found)[number]) =>
      others.some(({ language }) => language === 'en');
    expect(wrong.filter((one) => !offered(one)).map(({ text }) => text)).toEqual([]);
    expect(wrong.length).toBeLessThanOrEqual(8);
  });

  it.each([
    ...['Invoice', 'Call me later', 'Chicken soup', 'Best regards,', 'Kind regards,', 'Sincerely,'],
    ...['Good morning', 'Thank you', 'Sign in', 'Settings', 'See you soon', 'Happy birthday'],
  ])('%s is English without a hint', (text) => {
    expect(detectLanguage(text).language).toBe('en');
  });

  it.each(Object.entries(MAILS))('a mail is told right as a whole: %s', (language, parts) => {
    const { language: found, confidence } = detectLanguage(parts.join('\n'));
    expect(found).toBe(language);
    expect(confidence).toBeGreaterThan(0.7);
  });
});

describe('hints', () => {
  it('decide what several languages write', () => {
    for (const language of ['en', 'nl', 'pt', 'it']) {
      expect(detectLanguage('Menu', { likely: [language] }).language).toBe(language);
    }
    expect(detectLanguage('سلام', { likely: ['fa'] }).language).toBe('fa');
    expect(detectLanguage('電車', { likely: ['ja'] }).language).toBe('ja');
  });

  it('weigh little where the words say much, and nothing in another script', () => {
    const likely = ['en', 'es'];
    expect(detectLanguage('Guten Morgen', { likely }).language).toBe('de');
    expect(detectLanguage('Doğum günün kutlu olsun', { likely }).language).toBe('tr');
    expect(detectLanguage('Спасибо', { likely }).language).toBe('ru');
  });

  it('make what cannot be served less likely', () => {
    const isServed = (tag: string) => tag === 'pt';
    expect(detectLanguage('Consulta', { isServed }).language).toBe('pt');
    expect(detectLanguage('Wo ist der Bahnhof?', { isServed }).language).toBe('de');
  });
});

describe('how sure', () => {
  it('says what else a word may be that several languages write', () => {
    const { language, confidence, others = [] } = detectLanguage('Menu');
    expect(confidence).toBeLessThan(0.7);
    expect([language, ...others.map((other) => other.language)]).toContain('it');
    expect(others.every((other) => other.confidence <= confidence)).toBe(true);
  });

  it('has no others where it is sure', () => {
    expect(detectLanguage('Where is the train station?').others).toBeUndefined();
  });

  it('is right about as often as it says', () => {
    const unsure = phrases.filter(({ half }) => half === 'held');
    const sums = { said: 0, was: 0, count: 0 };
    for (const phrase of unsure) {
      const { language, confidence } = detectLanguage(phrase.text);
      if (confidence > 0.9) continue;
      sums.count++;
      sums.said += confidence;
      if (language === phrase.language || phrase.also.includes(language ?? '')) sums.was++;
    }
    expect(Math.abs(sums.said - sums.was) / sums.count).toBeLessThan(0.2);
  });
});
