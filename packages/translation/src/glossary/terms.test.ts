import { describe, expect, it } from 'vitest';
import type { GlossaryEntry } from '../types.ts';
import { createTermFinder, holdsTerm, matchCase } from './terms.ts';

function find(
  text: string,
  ...glossary: [source: string, target: string, caseSensitive?: boolean][]
) {
  const finder = createTermFinder(
    glossary.map(([source, target, caseSensitive = false]) => ({ source, target, caseSensitive })),
  );
  return finder.find(text).map(({ start, end, entry }) => [text.slice(start, end), entry.target]);
}

describe('createTermFinder', () => {
  it('finds whole words in any case, the longest first', () => {
    const glossary: [string, string][] = [
      ['bank', 'banco'],
      ['bank account', 'cuenta'],
    ];
    expect(find('Bank  account, bank; banks, e-bank, riverbank', ...glossary)).toEqual([
      ['Bank  account', 'cuenta'],
      ['bank', 'banco'],
      ['bank', 'banco'],
    ]);
  });

  it('finds words with accents, marks and signs at their edges', () => {
    expect(find('el café, C++ y C', ['café', 'coffee'], ['c++', 'C plus'])).toEqual([
      ['café', 'coffee'],
      ['C++', 'C plus'],
    ]);
    expect(find('ÉCOLE', ['école', 'school'])).toEqual([['ÉCOLE', 'school']]);
    expect(find('cafétéria', ['café', 'coffee'])).toEqual([]);
  });

  it('finds terms inside text without spaces', () => {
    expect(find('私は東京都に住む', ['東京都', 'Tokyo'])).toEqual([['東京都', 'Tokyo']]);
    expect(find('ผมชอบแมวมาก', ['แมว', 'cat'])).toEqual([['แมว', 'cat']]);
    expect(find('使用API接口', ['API', 'interfaz'])).toEqual([]);
    expect(find('使用 API 接口', ['API', 'interfaz'])).toEqual([['API', 'interfaz']]);
  });

  it('minds the case where the entry says so', () => {
    expect(find('us and US', ['US', 'EE. UU.', true])).toEqual([['US', 'EE. UU.']]);
    expect(find('Apple apple', ['Apple', 'Apple', true], ['apple', 'manzana'])).toEqual([
      ['Apple', 'Apple'],
      ['apple', 'manzana'],
    ]);
  });

  it('takes the longest term that fits, and goes on behind it', () => {
    expect(
      find('the big red bus stops', ['big red', 'a'], ['red bus', 'b'], ['stops', 'c']),
    ).toEqual([
      ['big red', 'a'],
      ['stops', 'c'],
    ]);
    expect(find('New York Cit', ['new york', 'NY'], ['New York City', 'NYC'])).toEqual([
      ['New York', 'NY'],
    ]);
  });

  it('knows a final sigma, and characters outside the basic plane', () => {
    expect(find('ΣΟΦΟΣ σοφός', ['σοφοσ', 'wise'])).toEqual([['ΣΟΦΟΣ', 'wise']]);
    expect(find('𐐨𐐩 𐐀x', ['𐐀𐐁', 'd'], ['𐐀', 'l'])).toEqual([['𐐨𐐩', 'd']]);
  });

  it('finds among thousands of terms, however they overlap', () => {
    const chain = Array.from({ length: 100 }, (_, n) => 'a '.repeat(n + 1).trim());
    const many = Array.from({ length: 5_000 }, (_, n) => `word${n} of the glossary`);
    const { find: look } = createTermFinder(
      [...chain, ...many].map((source) => ({ source, target: 'x' })),
    );
    expect(look('a '.repeat(2_000))).toHaveLength(20);
    expect(look('word77 of the glossary, '.repeat(200))).toHaveLength(200);
  });

  it('is the same as another with the same entries alone', () => {
    const of = (...entries: GlossaryEntry[]) => createTermFinder(entries).fingerprint;
    const bank = { source: 'bank', target: 'banco' };
    const account = { source: 'account', target: 'cuenta' };
    expect(of(bank, account)).toBe(of(account, bank));
    const all = [
      of(bank),
      of(bank, account),
      of({ ...bank, target: 'orilla' }),
      of({ ...bank, keep: true }),
      of({ ...bank, caseSensitive: true }),
      of({ ...bank, source: 'Bank' }),
    ];
    expect(new Set(all).size).toBe(all.length);
  });

  it('leaves out entries without text', () => {
    expect(
      createTermFinder([
        { source: ' ', target: 'x' },
        { source: 'x', target: '' },
      ]).size,
    ).toBe(0);
  });
});

describe('matchCase', () => {
  const entry = { source: 'committee', target: 'comité' };
  it.each([
    ['committee', 'comité'],
    ['Committee', 'Comité'],
    ['COMMITTEE', 'COMITÉ'],
  ])('%s → %s', (found, target) => expect(matchCase(found, entry)).toBe(target));

  it('leaves what is not translated as it stands', () => {
    const kept = { source: 'glossa', target: '', keep: true };
    expect(matchCase('GLOSSA', kept)).toBe('GLOSSA');
    expect(createTermFinder([kept]).find('A Glossa page')[0]).toMatchObject({ start: 2, end: 8 });
  });

  it('leaves the target of an exact match as it is', () => {
    expect(matchCase('NASA', { source: 'NASA', target: 'Nasa' })).toBe('Nasa');
  });
});

describe('holdsTerm', () => {
  it('ignores case and runs of white space', () => {
    expect(holdsTerm('La Cuenta\n bancaria', 'cuenta bancaria')).toBe(true);
    expect(holdsTerm('La cuenta', 'cuenta bancaria')).toBe(false);
  });
});
