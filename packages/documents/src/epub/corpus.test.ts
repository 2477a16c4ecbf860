import { describe, expect, it } from 'vitest';
import { pseudo } from '../testing/coded.ts';
import { changedParts, corpus } from '../testing/corpus.ts';
import {
  CHANGES,
  expectCodes,
  expectUndone,
  testIdentityAndReach,
} from '../testing/corpus-laws.ts';
import { epubLetters } from '../testing/epub-letters.ts';
import { epubFaults } from '../testing/epub-rules.ts';
import { epubFilter } from './filter.ts';

const books = corpus('epub');
const { files, load } = books;
const TIMEOUT = { timeout: 120_000 };

describe.skipIf(files.length === 0)('every book of the corpus', () => {
  testIdentityAndReach(epubFilter, books, epubLetters, TIMEOUT);

  const cases = files.flatMap((name) => CHANGES.map(([to, change]) => ({ name, to, change })));
  it.each(cases)('$name keeps codes and rules in $to', TIMEOUT, async ({ name, to, change }) => {
    const bytes = load(name);
    const from = /kusamakura/.test(name) ? 'ja' : /sous/.test(name) ? 'fr' : 'en';
    // Labels of tables of contents that have become equal are one unit.
    const options = { to, from, merging: true };
    const { merged } = await expectCodes(epubFilter, { bytes, name }, change, options);
    // What was wrong with the book before is not put right.
    const before = epubFaults(bytes);
    expect(epubFaults(merged).filter((fault) => !before.includes(fault))).toEqual([]);
    const changed = changedParts(bytes, merged);
    expect(changed.filter((part) => !/\.(?:xhtml|opf|ncx|css|svg)$/.test(part))).toEqual([]);
  });

  it.each(files)('%s gives its own text back when undone', TIMEOUT, async (name) => {
    await expectUndone(epubFilter, { bytes: load(name), name }, pseudo, 'ar');
  });
});
