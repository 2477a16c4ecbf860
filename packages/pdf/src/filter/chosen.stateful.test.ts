import type { Fragment } from '@glossa/contract';
import { expect, it } from 'vitest';
import { drawPdf } from '../testing/draw.ts';
import { makePdf } from '../testing/make-pdf.ts';
import { extractBeginning } from './beginning.ts';
import { extractPdf } from './extract.ts';
import { mergePdf } from './merge.ts';

const line = (text: string, y = 200) => `BT /F1 12 Tf 40 ${y} Td (${text}) Tj ET`;
const NOTE =
  '/Annots [<< /Type /Annot /Subtype /Text /Rect [10 10 30 30] /Contents (A note on page three.) >>]';
/** The second page ends in the middle of a sentence that goes on on the third. */
const bytes = makePdf({
  pages: [
    { content: 'q 0 0 1 rg 50 50 300 200 re f Q' },
    { content: line('This sentence begins on the second page and then', 60) },
    { content: line('goes on here on the third page.', 270), entries: NOTE },
    { content: line('The fourth page.') },
  ],
  info: '/Title (The title)',
});
const texts = async (pages?: string) =>
  (await extractPdf(bytes, { pages })).units.map(({ page, source }) => [page, source.join('')]);
const HOLA: Fragment = ['Hola.'];
const shown = async (pages: string, arrangement?: 'facing' | 'alternating') => {
  const merged = await mergePdf(bytes, () => HOLA, { to: 'es', pages, arrangement });
  return (await drawPdf(merged.bytes)).map(({ width, text }) => [width, text.trim()]);
};

it('holds what stands on the chosen pages, and nothing that runs into others', async () => {
  expect(await texts('2')).toEqual([[1, 'This sentence begins on the second page and then']]);
  expect(await texts('3-')).toEqual([
    [2, 'goes on here on the third page.'],
    [3, 'The fourth page.'],
    [2, 'A note on page three.'],
  ]);
  expect((await texts()).flat()).toContain('The title');
  await expect(texts('5-9')).rejects.toMatchObject({ code: 'invalid_page_range' });
});

it('is written there, and the other pages stay', async () => {
  const [first, , third, fourth] = await drawPdf(bytes);
  const merged = await mergePdf(bytes, () => HOLA, { to: 'es', pages: '2' });
  const after = await drawPdf(merged.bytes);
  expect(after[1]!.text.trim()).toBe('Hola.');
  for (const [at, page] of [
    [0, first],
    [2, third],
    [3, fourth],
  ] as const)
    expect(Buffer.compare(after[at]!.pixels, page!.pixels)).toBe(0);
});

it('has the source’s pages beside those that are chosen alone', async () => {
  expect((await shown('2,4', 'facing')).map(([width]) => width)).toEqual([400, 800, 400, 800]);
  expect((await shown('4', 'alternating')).map(([, text]) => text)).toEqual([
    '',
    'This sentence begins on the second page and then',
    'goes on here on the third page.',
    'The fourth page.',
    'Hola.',
  ]);
});

it('has a beginning: the first of the pages that says something, and reads none behind it', async () => {
  const { pages, units } = await extractBeginning(bytes);
  expect([pages, units.map(({ id, page }) => [id, page])]).toEqual([4, [['2.1', 1]]]);
  const merged = await mergePdf(bytes, (id) => (id === '2.1' ? HOLA : undefined), {
    ...{ to: 'es', pages: '2' },
  });
  expect((await drawPdf(merged.bytes))[1]!.text.trim()).toBe('Hola.');
  expect((await extractBeginning(bytes, { pages: '1' })).units).toEqual([]);
});
