import { describe, expect, it } from 'vitest';
import type { GlyphRun } from '../model.ts';
import { writePdf } from '../write/write.ts';
import { layoutFaults } from './layout-check.ts';
import { makePdf } from './make-pdf.ts';
import { facesOfTests, pseudoPdf } from './translate.ts';

const line = (x: number, y: number, text: string) => `BT /F1 12 Tf ${x} ${y} Td (${text}) Tj ET`;

const SOURCE = makePdf({
  pages: [
    {
      content: [
        line(50, 250, 'The first paragraph has some words'),
        line(50, 150, 'Another one stands further below'),
        line(50, 50, 'And a third at the bottom'),
      ].join(' '),
    },
  ],
});

/** The faults of a page on which one paragraph was moved. */
async function faultsWhen(move: (run: GlyphRun) => GlyphRun) {
  const { pages, source, set } = await pseudoPdf(SOURCE, 'es', { isMarked: true });
  const paragraphs = set.map((one, index) =>
    index === 1 ? { ...one, runs: one.runs.map(move) } : one,
  );
  const { bytes } = await writePdf({
    bytes: SOURCE,
    pages,
    paragraphs,
    face: (key) => facesOfTests.get(key),
    texts: { language: 'es', isRightToLeft: false },
  });
  const faults = await layoutFaults(bytes, pages, source);
  return faults.map(({ kind, paragraphs: ids }) => `${kind} ${ids.join(' ')}`);
}

const shifted = (dx: number, dy: number) => (run: GlyphRun) => {
  const [a, b, c, d, e, f] = run.matrix;
  return { ...run, matrix: [a, b, c, d, e + dx, f + dy] as const };
};

describe('the check of drawn glyphs', () => {
  it('finds nothing where all is well', async () => {
    expect(await faultsWhen((run) => run)).toEqual([]);
  });

  it('finds a paragraph on top of another, and beside its column', async () => {
    const [first, second, third] = ['1.1', '1.2', '1.3'];
    expect(await faultsWhen(shifted(0, 97))).toEqual([
      `overlap ${first} ${second}`,
      `outside-column ${second}`,
    ]);
    expect(await faultsWhen(shifted(0, -30))).not.toContain(`overlap ${second} ${third}`);
    expect(await faultsWhen(shifted(-45, 0))).toEqual([`outside-column ${second}`]);
  });

  it('finds letters off the page', async () => {
    expect(await faultsWhen(shifted(-80, 0))).toContain('outside-page 1.2');
  });
});
