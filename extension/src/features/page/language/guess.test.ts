import { describe, expect, it } from 'vitest';
import type { Detect } from '../../engines/source-language.ts';
import { bearsOut, guessLanguage } from './guess.ts';

const told =
  (language: string, isReliable: boolean, percentage = 100): Detect =>
  async () => ({ isReliable, languages: [{ language, percentage }] });
const SPANISH = 'Este comentario no dice nada sobre la casa';

describe('the language of a text', () => {
  it('is what the browser is sure of, where the words do not speak against it', async () => {
    expect(await guessLanguage(SPANISH, 'en', told('es', true))).toBe('es');
    const english = 'The house on the hill has been there for a hundred years';
    // Its own words say so clearly: nobody else is asked.
    expect(await guessLanguage(english, 'en', told('es', true))).toBe('en');
  });

  it('is what the browser guesses, where the words say the same', async () => {
    expect(await guessLanguage(SPANISH, 'en', told('es', false))).toBe('es');
    expect(await guessLanguage(SPANISH, 'en', told('sn', false))).toBeUndefined();
    expect(
      await guessLanguage('Champ à traduire maintenant', 'fr', told('co', false)),
    ).toBeUndefined();
  });

  it('is not told by a few letters, but by letters of another script', async () => {
    expect(await guessLanguage('Hasta luego', 'en', told('es', true))).toBeUndefined();
    expect(await guessLanguage('안녕하세요', 'en', told('ko', true))).toBe('ko');
    expect(await guessLanguage('Москва', 'en', told('bg', false))).toBeUndefined();
  });

  it('keeps region and script of what is presumed', async () => {
    expect(await guessLanguage(SPANISH, 'es', told('es', true))).toBe('es');
    const english = 'The house on the hill has been there for years';
    expect(await guessLanguage(english, 'en-GB', told('en', true))).toBe('en-GB');
  });

  it('is what is presumed, where its commonest words say so: of a long text fewer of them', async () => {
    const asked: string[] = [];
    const detect: Detect = async (text) => {
      asked.push(text);
      return told('en', true)(text);
    };
    const short = 'While seven engineers measure the fox, long paragraphs keep their links';
    const long = `${short} over lazy dogs, requests and layouts`;
    expect(await guessLanguage(short, 'en', detect)).toBe('en');
    expect(await guessLanguage(long, 'en', detect)).toBe('en');
    expect(asked).toEqual([short]);
    // Welsh and Afrikaans, whose words are in no list, are left to the browser.
    const others = [
      "Mae'r tŷ ar y bryn wedi bod yno ers can mlynedd ac mae llawer o bobl wedi dod i'w weld",
      'Die huis op die heuwel was nog altyd daar en in die winter is dit koud, want niemand woon daar',
    ];
    for (const text of others) await guessLanguage(text, 'en', detect);
    expect(asked).toEqual([short, ...others]);
  });

  it('is what its page declares, where the commonest words say the same', () => {
    const quick = 'While the dog and seven engineers measure how translators split long paragraphs';
    expect(bearsOut('en', quick)).toBe(true);
    expect(bearsOut('en-GB', quick)).toBe(true);
    expect(bearsOut('en', SPANISH)).toBe(false);
    // Words that two languages share bear out neither, nor do a few letters.
    expect(bearsOut('no', 'Det er en by i Danmark og den har mange huse')).toBe(false);
    expect(bearsOut('en', 'The end of it')).toBe(false);
    expect(
      bearsOut('en', 'Quick brown engineers measure paragraphs, links, requests, layout'),
    ).toBe(false);
  });

  it('is unknown where languages are mixed', async () => {
    expect(await guessLanguage(SPANISH, 'en', told('es', true, 60))).toBeUndefined();
  });
});
