import { byTier } from '@glossa/testing/tier';
import { describe, expect, it } from 'vitest';
import type { Span } from '../model.ts';
import { boxesOn, changedOutside } from '../testing/compare.ts';
import { corpusFiles } from '../testing/corpus.ts';
import { countsOf } from '../testing/counts.ts';
import { drawPdf } from '../testing/draw.ts';
import { judge } from '../testing/judge.ts';
import { layoutFaults } from '../testing/layout-check.ts';
import { pseudoPdf, type Translated } from '../testing/translate.ts';

/** Of a page's pixels, outside of the boxes of text. */
const MOST_CHANGED = 0.005;

/** 30 % longer words, and words of three scripts. */
const ENGINES = ['xx', 'ar', 'ja', 'th'];

/** Tags, a turned page, several fonts, vertical writing: each with one engine. */
const SHORT: Readonly<Record<string, string>> = {
  'pdfjs_bug1937438_from_word.pdf': 'xx',
  'pypdf_habibi-rotated.pdf': 'ja',
  'pypdf_google-doc-document.pdf': 'th',
  'pdfjs_vertical.pdf': 'ar',
};

const cases = corpusFiles().flatMap(([name, read]) =>
  byTier({ short: ENGINES.filter((engine) => SHORT[name] === engine), full: ENGINES }).map(
    (engine) => [name, engine, read] as const,
  ),
);

/** Text as it may be broken and hyphenated anywhere; readers put signs between Arabic words on either side of them. */
const solid = (text: string, engine: string) =>
  text.normalize('NFKC').replace(engine === 'ar' ? /[^\p{L}\p{M}]/gu : /[\s\p{Cf}]/gu, '');

/** Stretches of a paragraph on one baseline: readers put raised marks on lines of their own. */
function stretchesOf(spans: readonly Span[]): string[] {
  const stretches: { text: string; rise: number }[] = [];
  for (const { text, style, isKept } of spans) {
    const last = stretches.at(-1);
    if (isKept) stretches.push({ text: '', rise: Number.NaN });
    else if (last?.rise === style.rise) last.text += text;
    else stretches.push({ text, rise: style.rise });
  }
  return stretches.map(({ text }) => text);
}

/** Paragraphs that stand in one place and are not found there, whole, by who reads the file. */
function lost({ translated, left }: Translated, found: string, engine: string): string[] {
  const all = solid(found, engine);
  return translated
    .filter(({ paragraph }) => paragraph.parts.length === 1 && !left.includes(paragraph.id))
    .filter(({ spans }) => stretchesOf(spans).some((text) => !all.includes(solid(text, engine))))
    .map(({ paragraph }) => paragraph.id);
}

describe('PDFs of other programs', () => {
  it.each(cases)(
    '%s in %s: words are exchanged, and nothing else moves',
    async (_, engine, read) => {
      const bytes = read();
      const result = await pseudoPdf(bytes, engine, { isMarked: true });
      expect(result.left).toEqual([]);
      expect(await layoutFaults(result.bytes, result.pages, result.source)).toEqual([]);
      expect(await countsOf(result.bytes)).toEqual(await countsOf(bytes));
      const before = await drawPdf(bytes);
      const after = await drawPdf(result.bytes);
      const changed = before.map((drawn, index) => {
        const page = result.pages[index]!;
        const pixels = changedOutside(drawn, after[index]!, page, boxesOn(page, result.set));
        return pixels / (drawn.width * drawn.height);
      });
      expect(Math.max(...changed)).toBeLessThan(MOST_CHANGED);
      const { text, complaint } = judge(result.bytes);
      expect(complaint).toBeUndefined();
      if (text !== undefined) expect(lost(result, text, engine)).toEqual([]);
    },
  );
});
