import { expect, it } from 'vitest';
import { mergeXlsx, oneSheet } from '../testing/xlsx-fixtures.ts';

const WRAPS = '<xf/><xf><alignment wrapText="1"/></xf>';
const cell = (place: string, text: string, style = 1) =>
  `<c r="${place}" s="${style}" t="inlineStr"><is><t>${text}</t></is></c>`;
const long = 'Siebenundzwanzig lange deutsche Wörter in einer schmalen Spalte';

async function heights(rows: string, rest: Parameters<typeof oneSheet>[1] = {}, formats = WRAPS) {
  const fixture = { ...oneSheet(rows, rest), formats };
  const { part } = await mergeXlsx(fixture, { 'A word': long, Same: 'Same' });
  return [...part('xl/worksheets/sheet1.xml').matchAll(/<row [^>]*?ht="([^"]*)"/g)].map(
    ([, height]) => Number(height),
  );
}

it('rows of a stated height grow with their wrapped text', async () => {
  const rows = (style: number) =>
    `<row r="1" ht="15" customHeight="1">${cell('A1', 'A word', style)}</row><row r="2" ht="20">${cell('A2', 'Same')}</row>`;
  const [grown, other] = await heights(rows(1));
  expect(grown).toBeGreaterThan(60);
  expect(grown).toBeLessThan(130);
  expect(other).toBe(20);
  expect(await heights(rows(0))).toEqual([15, 20]);
});

it('grow by as much as their columns leave', async () => {
  const rows = `<row r="1" ht="15">${cell('B1', 'A word')}</row>`;
  const of = async (width: number) =>
    (await heights(rows, { head: `<cols><col min="1" max="3" width="${width}"/></cols>` }))[0]!;
  expect(await of(100)).toBe(15);
  expect(await of(20)).toBeGreaterThan(await of(40));
  const merged = { tail: '<mergeCells count="1"><mergeCell ref="B1:K1"/></mergeCells>' };
  expect(await heights(rows, merged)).toEqual([15]);
});

it('stay where they were too low for their source, are hidden, or high enough', async () => {
  expect(await heights(`<row r="1" ht="4">${cell('A1', 'A word')}</row>`)).toEqual([4]);
  expect(await heights(`<row r="1" ht="15" hidden="1">${cell('A1', 'A word')}</row>`)).toEqual([
    15,
  ]);
  expect(await heights(`<row r="1" ht="300">${cell('A1', 'A word')}</row>`)).toEqual([300]);
  const rotated = '<xf/><xf><alignment wrapText="1" textRotation="90"/></xf>';
  expect(await heights(`<row r="1" ht="15">${cell('A1', 'A word')}</row>`, {}, rotated)).toEqual([
    15,
  ]);
});
