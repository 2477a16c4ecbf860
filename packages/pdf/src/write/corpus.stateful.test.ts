import { byTier } from '@glossa/testing/tier';
import { describe, expect, it } from 'vitest';
import { boxesOn, changedOutside } from '../testing/compare.ts';
import { corpusFiles } from '../testing/corpus.ts';
import { drawPdf } from '../testing/draw.ts';
import { judge } from '../testing/judge.ts';
import { translatePdf } from '../testing/translate.ts';

/** Of a page's pixels, outside of the boxes of text. */
const MOST_CHANGED = 0.005;

/** A form, one with tags, a turned page, tables, vertical writing. */
const SHORT = /160F|from_word|habibi|google-doc|vertical/;

const files = corpusFiles().filter(([name]) => byTier({ short: SHORT.test(name), full: true }));

describe('PDFs of other programs', () => {
  it.each(files)('%s: every paragraph is exchanged, and nothing else moves', async (_, read) => {
    const bytes = read();
    const result = await translatePdf(bytes, 'cs', (text) =>
      text.replace(/\p{L}/gu, (letter) => (letter === letter.toLowerCase() ? 'ž' : 'Ž')),
    );
    expect(result.left).toEqual([]);
    const before = await drawPdf(bytes);
    const after = await drawPdf(result.bytes);
    expect(after).toHaveLength(before.length);
    const changed = before.map((drawn, index) => {
      const page = result.pages[index]!;
      const pixels = changedOutside(drawn, after[index]!, page, boxesOn(page, result.set));
      return pixels / (drawn.width * drawn.height);
    });
    expect(Math.max(...changed)).toBeLessThan(MOST_CHANGED);
    expect(judge(result.bytes).complaint).toBeUndefined();
  });
});
