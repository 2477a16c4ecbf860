import { LANGUAGES } from '@glossa/contract';
import { type Catalogue, provisionalCatalogue } from '@glossa/core';
import { describe, expect, it } from 'vitest';
import { languageGroups } from './language-groups.ts';
import { searchLanguages } from './language-search.ts';

const catalogues = new Map<string, Catalogue['languages']>();
const groupsFor = (locale: string, isServed: (tag: string) => boolean = () => true) => {
  const languages = catalogues.get(locale) ?? provisionalCatalogue(locale).languages;
  catalogues.set(locale, languages);
  return languageGroups({ languages, recent: [], isServed });
};
const find = (query: string, locale = 'en') =>
  searchLanguages(groupsFor(locale), query).flatMap(({ items }) => items.map(({ tag }) => tag));

describe('searching languages', () => {
  it.each([
    ['English', ['en', 'en-GB']],
    ['Spanish', ['es', 'es-419']],
    ['French', ['fr', 'fr-CA']],
    ['Portuguese', ['pt', 'pt-BR']],
    ['spa', ['es', 'es-419']],
    ['espanol', ['es', 'es-419']],
    ['Español latin', ['es-419']],
    ['chinese trad', ['zh-Hant']],
    ['deutsch', ['de']],
    ['qqq', []],
  ])('%s finds, the exact name first: %j', (query, expected) => {
    expect(find(query)).toEqual(expected);
  });

  it('puts the language of an exact name first on every page, whatever its regions are called', () => {
    const wrong = ['en', 'de', 'ja', 'ar'].flatMap((locale) =>
      groupsFor(locale)
        .flatMap(({ items }) => items)
        .filter(({ name, tag }) => find(name, locale)[0] !== tag)
        .map(({ name, tag }) => `${locale} ${name} ${tag}`),
    );
    expect(wrong).toEqual([]);
  });

  it.each([
    ['castellano', 'es'],
    ['anglais', 'en'],
    ['Englisch', 'en'],
    ['英語', 'en'],
    ['inglese', 'en'],
    ['الألمانية', 'de'],
    ['немецкий', 'de'],
    ['tyska', 'de'],
    ['mandarin', 'zh'],
    ['farsi', 'fa'],
    ['סינית', 'zh'],
  ])('knows names in the other languages of the site: %s', (query, tag) => {
    expect(find(query)[0]).toBe(tag);
  });

  it.each([
    ['pt', 'pt'],
    ['pt-br', 'pt-BR'],
    ['PT_BR', 'pt-BR'],
    ['deu', 'de'],
    ['nb', 'no'],
    ['zh', 'zh'],
    ['da', 'da'],
  ])('knows codes: %s', (query, tag) => {
    expect(find(query)[0]).toBe(tag);
  });

  it('finds every language by what readers of each site language call it', () => {
    const readers = ['en', 'zh', 'ja', 'ru', 'ko', 'fr', 'th', 'ar', 'fi', 'he'];
    const lost = LANGUAGES.filter((_, at) => at % 5 === 0).flatMap(({ tag }) =>
      readers.flatMap((reader) => {
        const names = new Intl.DisplayNames(reader, { type: 'language', fallback: 'none' });
        const name = names.of(tag);
        return name === undefined || find(name, 'de').includes(tag) ? [] : [`${reader} ${name}`];
      }),
    );
    expect(lost).toEqual([]);
  });

  it('leaves what cannot be served to the end, and everything as it was without a query', () => {
    const groups = groupsFor('en', (tag) => tag === 'pt-BR');
    const found = searchLanguages(groups, 'Portuguese');
    expect(found.map(({ value, items }) => [value, items.map(({ tag }) => tag)])).toEqual([
      ['found', ['pt-BR']],
      ['unavailable', ['pt']],
    ]);
    expect(searchLanguages(groups, ' ')).toEqual(groups);
  });
});
