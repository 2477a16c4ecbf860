import { describe, expect, it } from 'vitest';
import type { Box, GlyphRun } from '../model.ts';
import { openPdf } from '../read/document.ts';
import { makePdf } from '../testing/make-pdf.ts';
import { translatePdf } from '../testing/translate.ts';
import { advanceOfRun } from './runs.ts';

/** “the manual” from 87.4 to 156.6, “Summary” from 50 to 109.9 points; the last rule is a table's. */
const DOCUMENT = makePdf({
  pages: [
    {
      content:
        'BT /F1 14 Tf 50 260 Td (Summary) Tj 0 -60 Td (Read ) Tj (the manual) Tj ( first) Tj 0 -60 Td (Name) Tj ET ' +
        '0.5 g 50 257.5 59.9 0.8 re f 1 0 0 RG 1 w 87.4 197 m 156.6 197 l S 0 G 20 137 m 380 137 l S ' +
        'q 0.5 0 0 0.5 0 0 cm 700 10 m 740 10 l S Q',
      entries: '/Annots [@link]',
    },
  ],
  objects: {
    link: '<< /Type /Annot /Subtype /Link /Rect [85 196 158 212] /Border [0 0 0] /A << /S /URI /URI (https://example.org/) >> >>',
  },
});

const WORDS: Readonly<Record<string, string>> = {
  Summary: 'Zusammenfassung',
  Read: 'Erst einmal die',
  'the manual': 'lange Anleitung',
  first: 'lesen',
  Name: 'Bezeichnung',
};

async function rulesOf(bytes: Uint8Array): Promise<Box[]> {
  const document = await openPdf(bytes);
  try {
    return document.page(0).rules.map(({ box }) => box);
  } finally {
    document.close();
  }
}

describe('lines under words', () => {
  it('come under the new words of links and paragraphs; those of tables stay', async () => {
    const before = await rulesOf(DOCUMENT);
    const { bytes, set } = await translatePdf(DOCUMENT, 'de', (text) =>
      text.replace(/Summary|Read|the manual|first|Name/g, (word) => WORDS[word]!),
    );
    const after = await rulesOf(bytes);
    expect(after).toHaveLength(before.length);
    const runOf = (isIt: (run: GlyphRun) => boolean) => set.flatMap(({ runs }) => runs).find(isIt)!;
    const isUnder = (box: Box, run: GlyphRun, below: number) => {
      const [, , , , x, y] = run.matrix;
      expect(box.left).toBeCloseTo(x, 0);
      // Not under the blank behind the words.
      expect(Math.abs(x + advanceOfRun(run) - 1.5 - box.right)).toBeLessThan(2);
      expect((box.bottom + box.top) / 2).toBeCloseTo(y - (below * run.size) / 14, 0);
    };
    const title = runOf(({ matrix }) => matrix[5] === 260);
    const link = runOf((run) => run.link === 0);
    expect(link.matrix[4]).toBeGreaterThan(110);
    const [ofTitle, ofLink, ...others] = after;
    isUnder(ofTitle!, title, 2.1);
    isUnder(ofLink!, link, 3);
    expect(others).toEqual(before.slice(2));
  });

  it('are not drawn where a link has no words left', async () => {
    const { bytes } = await translatePdf(DOCUMENT, 'de', (text) =>
      text.includes('manual') ? '' : text.replace('Read', 'Lesen'),
    );
    expect(await rulesOf(bytes)).toHaveLength((await rulesOf(DOCUMENT)).length - 1);
  });
});
