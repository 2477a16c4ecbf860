import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { sourceSentenceAt } from './align-sentences.ts';

const en = (text: string) => ({ text, locale: 'en' });
const es = (text: string) => ({ text, locale: 'es' });

describe('the sentence behind a place in the translation', () => {
  const source = en('Good morning. How are you?\nSee you soon.');
  const target = es('Buenos días. ¿Cómo está?\nHasta pronto.');

  it.each([
    ['días', 'Good morning.', 'Buenos días.'],
    ['está', 'How are you?', '¿Cómo está?'],
    ['pronto', 'See you soon.', 'Hasta pronto.'],
  ])('%s', (word, expected, rendering) => {
    const found = sourceSentenceAt(source, target, target.text.indexOf(word));
    expect(found.source).toBe(expected);
    expect(target.text.slice(found.start, found.end)).toBe(rendering);
  });

  it('is the whole line when the sentences do not match one by one', () => {
    const found = sourceSentenceAt(en('One. Two.\nThree.'), es('Uno y dos.\nTres.'), 2);
    expect(found).toEqual({ source: 'One. Two.', start: 0, end: 10 });
  });

  it('is the whole text when the lines do not match', () => {
    expect(sourceSentenceAt(en('One.\nTwo.'), es('Uno. Dos.'), 7)).toEqual({
      source: 'One.\nTwo.',
      start: 0,
      end: 9,
    });
  });

  it('always holds the place asked for', () => {
    const text = fc.string({ unit: fc.constantFrom('a', ' ', '. ', '\n', '؟ ', '。') });
    fc.assert(
      fc.property(text, text, fc.nat(), (from, to, seed) => {
        const offset = to.length === 0 ? 0 : seed % to.length;
        const { start, end } = sourceSentenceAt(en(from), es(to), offset);
        expect(start).toBeGreaterThanOrEqual(0);
        expect(end).toBeLessThanOrEqual(to.length);
        expect(start).toBeLessThanOrEqual(end);
      }),
      { seed: 3, numRuns: 300 },
    );
  });
});
