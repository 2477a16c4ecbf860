import { describe, expect, it } from 'vitest';
import { createCatalogue, provisionalCatalogue, servedTarget } from './catalogue.ts';
import { languageName } from './names.ts';

const language = (tag: string) => ({
  tag,
  // As servers write it, small within a sentence.
  name: languageName(tag, 'es').toLowerCase(),
  nativeName: languageName(tag, tag),
  slug: tag,
  dir: 'ltr' as const,
});
const pair = (from: string, to: string) => ({
  from,
  to,
  engine: 'apertium',
  local: true,
  ready: true,
  features: [],
});
const catalogue = createCatalogue(
  {
    languages: ['es', 'en', 'da', 'sv', 'et'].map(language),
    pairs: [pair('en', 'es'), pair('es', 'en'), pair('sv', 'da')],
  },
  'es',
);

describe('catalogue', () => {
  it('is in the order of the reader, by names in the language of the reader', () => {
    expect(catalogue.languages.map(({ name }) => name)).toEqual([
      'Danés',
      'Español',
      'Estonio',
      'Inglés',
      'Sueco',
    ]);
  });

  it.each([
    ['en', 'es', true],
    ['en', 'da', false],
    ['auto', 'da', true],
    ['auto', 'et', false],
  ])('says whether %s can become %s', (from, to, served) => {
    expect(catalogue.serves(from, to)).toBe(served);
  });

  it('knows which languages are sources', () => {
    expect(['auto', 'sv', 'da'].map(catalogue.isSource)).toEqual([true, true, false]);
  });

  it('offers a target that is served', () => {
    expect(servedTarget(catalogue, 'sv', 'es', ['en'])).toBe('da');
    expect(servedTarget(catalogue, 'en', 'es', ['da'])).toBe('es');
    expect(servedTarget(catalogue, 'es', 'es', ['et', 'en'])).toBe('en');
    expect(servedTarget(catalogue, 'et', 'es', ['en'])).toBe('es');
  });

  it('names languages for the reader, and others by their tags', () => {
    for (const { nameOf } of [catalogue, provisionalCatalogue('es')]) {
      expect(['sv', 'tlh'].map(nameOf)).toEqual(['Sueco', 'tlh']);
    }
  });

  it('shows all languages before the server has answered', () => {
    const provisional = provisionalCatalogue('ar');
    expect(provisional.languages.length).toBeGreaterThan(130);
    expect(provisional.known).toBe(false);
    expect(provisional.find('en')!.name).toBe('الإنجليزية');
    expect(provisional.serves('en', 'et')).toBe(true);
  });
});
