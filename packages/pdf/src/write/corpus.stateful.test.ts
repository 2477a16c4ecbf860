import { byTier } from '@glossa/testing/tier';
import { describe, expect, it } from 'vitest';
import { committedFiles, corpusFiles } from '../testing/corpus.ts';
import { corpusFigures } from '../testing/corpus-figures.ts';

/** Of a page's pixels, outside of the boxes of text. */
const MOST_CHANGED = 0.005;
/**
 * Kendall's tau in the better of two orders: Poppler orders what stands side by side anew where words have other lengths
 * and reads Arabic pages from the right; in what is drawn a paragraph stands where its first letter was drawn, wherever
 * its first line was. Which words are found once is chance, too.
 */
const OTHER_ORDER = 0.07;

/** 30 % longer words, and words of three scripts, of which each file has one by turns. */
const LONGER = 'xx';
const SCRIPTS = ['ar', 'ja', 'th'];

/** Tags, a turned page, vertical writing, two columns: each with one engine. */
const SHORT: Readonly<Record<string, string>> = {
  'pdfjs_bug1937438_from_word.pdf': 'xx',
  'pypdf_habibi-rotated.pdf': 'ja',
  'pdfjs_vertical.pdf': 'ar',
  'docx-speech.pdf': 'ar',
};

const shortOf = (name: string) => [LONGER, ...SCRIPTS].filter((engine) => SHORT[name] === engine);
const fullOf = (name: string, index: number) => [
  ...new Set([LONGER, SCRIPTS[index % SCRIPTS.length]!, ...shortOf(name)]),
];

/** The same bytes for each engine: what other programs say of them is asked once. */
function once<T>(make: () => T): () => T {
  let made: T | undefined;
  return () => {
    made ??= make();
    return made;
  };
}

/** Others' files with two engines at least in the full tier; of those that are part of the repository the same in both. */
const cases = [
  ...corpusFiles().map(
    ([name, read], index) =>
      [name, byTier({ short: shortOf(name), full: fullOf(name, index) }), read] as const,
  ),
  ...committedFiles().map(([name, read]) => [name, shortOf(name), read] as const),
].flatMap(([name, engines, read]) => {
  const readOnce = once(read);
  return engines.map((engine) => [name, engine, readOnce] as const);
});

describe('PDFs of other programs', () => {
  it.each(cases)(
    '%s in %s: words are exchanged, and nothing else moves',
    async (_name, engine, read) => {
      const { counts, changed, order, complaints, ...found } = await corpusFigures(read(), engine);
      expect(found).toMatchObject({ left: [], lost: [], faults: [], displaced: [] });
      expect(complaints).toEqual([]);
      expect(counts[1]).toEqual(counts[0]);
      expect(changed).toBeLessThan(MOST_CHANGED);
      const gains = [order.read, order.drawn].map(([before, after]) => after - before);
      expect(Math.max(...gains)).toBeGreaterThan(-OTHER_ORDER);
    },
  );
});
