import { describe, expect, it } from 'vitest';
import { findFilter } from '../registry.ts';
import { codesOf, pseudo, pseudoArabic } from '../testing/coded.ts';
import {
  changedParts,
  corpus,
  essence,
  pseudoHan,
  replaceLetters,
  translateBytes,
} from '../testing/corpus.ts';
import { epubLetters } from '../testing/epub-letters.ts';
import { epubFaults } from '../testing/epub-rules.ts';
import { epubFilter } from './filter.ts';

const { files, load } = corpus('epub');
const TIMEOUT = { timeout: 120_000 };

describe.skipIf(files.length === 0)('every book of the corpus', () => {
  it.each(files)('%s is byte-identical when nothing is translated', TIMEOUT, async (name) => {
    const bytes = load(name);
    expect(findFilter({ bytes, name })).toBe(epubFilter);
    const { merged, units } = await translateBytes(epubFilter, bytes, (source) => source);
    expect(units.length).toBeGreaterThan(0);
    expect(new Set(units.map(({ id }) => id)).size).toBe(units.length);
    expect(Buffer.compare(merged, bytes)).toBe(0);
  });

  it.each(files)('%s is reached by pseudo-translation', TIMEOUT, async (name) => {
    const bytes = load(name);
    const { merged } = await translateBytes(epubFilter, bytes, replaceLetters);
    const before = epubLetters(bytes).length;
    const missed = epubLetters(merged).replaceAll('Ж', '');
    expect(before).toBeGreaterThan(0);
    expect(missed.length / before, missed.slice(0, 200)).toBeLessThanOrEqual(0.005);
  });

  const variants = [
    ['es', pseudo],
    ['ar', pseudoArabic],
    ['zh', pseudoHan],
  ] as const;
  const cases = files.flatMap((name) => variants.map(([to, change]) => ({ name, to, change })));
  it.each(cases)('$name keeps codes and rules in $to', TIMEOUT, async ({ name, to, change }) => {
    const bytes = load(name);
    const from = /kusamakura/.test(name) ? 'ja' : /sous/.test(name) ? 'fr' : 'en';
    const { units, merged } = await translateBytes(epubFilter, bytes, change, { to, from });
    const again = await epubFilter.extract({ bytes: merged, name });
    // Labels of tables of contents that have become equal are one unit.
    const withCodes = (all: typeof units) =>
      all.map(({ source }) => codesOf(source)).filter((codes) => codes.length > 0);
    expect(withCodes(again.units)).toEqual(withCodes(units));
    // What was wrong with the book before is not put right.
    const before = epubFaults(bytes);
    expect(epubFaults(merged).filter((fault) => !before.includes(fault))).toEqual([]);
    const changed = changedParts(bytes, merged);
    expect(changed.filter((part) => !/\.(?:xhtml|opf|ncx|css|svg)$/.test(part))).toEqual([]);
  });

  it.each(files)('%s gives its own text back when undone', TIMEOUT, async (name) => {
    const bytes = load(name);
    const { units, merged } = await translateBytes(epubFilter, bytes, pseudo, { to: 'ar' });
    const { skeleton } = await epubFilter.extract({ bytes: merged, name });
    const sources = new Map(units.map(({ id, source }) => [id, source]));
    const undone = await epubFilter.merge(skeleton as never, (id) => sources.get(id), {
      from: 'ar',
      to: 'en',
    });
    const again = await epubFilter.extract({ bytes: undone, name });
    expect(again.units.map(essence)).toEqual(units.map(essence));
  });
});
