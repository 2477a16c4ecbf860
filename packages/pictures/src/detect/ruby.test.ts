import { describe, expect, it } from 'vitest';
import { detectBlocks } from './detect-blocks.ts';

type Rectangle = readonly [x: number, y: number, width: number, height: number];
const SIZE = { width: 400, height: 500 };
const EM = 20;
const SMALL = 8;
/** From a letter to the next. */
const STEP = 22;

/** A white page with black rectangles; `turned`: with its axes exchanged, so that columns from the left are rows. */
function page(rectangles: readonly Rectangle[], turned: boolean) {
  const { width, height } = turned ? { width: SIZE.height, height: SIZE.width } : SIZE;
  const data = new Uint8Array(width * height).fill(255);
  for (const [left, top, wide, high] of rectangles) {
    const [x, y, w, h] = turned
      ? [top, SIZE.width - left - wide, high, wide]
      : [left, top, wide, high];
    for (let row = y; row < y + h; row += 1) data.fill(0, row * width + x, row * width + x + w);
  }
  return { width, height, data };
}

const letters = (x: number, y: number, count: number, size: number, step: number): Rectangle[] =>
  Array.from({ length: count }, (_, index) => [x, y + index * step, size, size] as const);
/** Letters of a column, each a square. */
const column = (x: number, y: number, count: number) => letters(x, y, count, EM, STEP);
/** Small letters that begin `y` pixels from the top, right of a column at `x`. */
const ruby = (x: number, y: number, count: number, size = SMALL) =>
  letters(x + EM + 2, y, count, size, size + 2);

const search = (rectangles: readonly Rectangle[], { turned = false, wanted = true } = {}) =>
  detectBlocks({
    ...{ page: page(rectangles, turned), threshold: 170, probability: undefined, scale: 1 },
    ...{ vertical: undefined, ruby: wanted },
  }).blocks;

const PARTS = [
  ...[...column(150, 50, 8), ...ruby(150, 52, 4), ...ruby(150, 160, 3)],
  ...[...column(114, 50, 7), ...ruby(114, 74, 4)],
];

describe('small letters beside a block', () => {
  it.each([
    { name: 'right of columns', turned: false },
    { name: 'above rows', turned: true },
  ])('are its ruby $name, and in none of its lines', ({ turned }) => {
    const [block, ...others] = search(PARTS, { turned });
    expect(others).toEqual([]);
    expect(block).toMatchObject({ vertical: !turned, em: EM });
    expect(block!.lines.map((line) => line.letters.length)).toEqual([8, 7]);
    expect(block!.ruby.map((run) => run.letters.length).toSorted()).toEqual([3, 4, 4]);
  });

  it('are letters as others where nobody wants ruby', () => {
    const blocks = search(PARTS, { wanted: false });
    expect(blocks.flatMap((block) => block.ruby)).toEqual([]);
  });

  it.each([
    { name: 'nearly as large as the base', parts: ruby(150, 52, 6, 15) },
    { name: 'left of it', parts: letters(114 - 2 - SMALL, 52, 4, SMALL, SMALL + 2) },
    { name: 'further off', parts: letters(150 + EM + 10, 52, 4, SMALL, SMALL + 2) },
    { name: 'no longer than dots', parts: [[172, 60, 4, 4] as const, [172, 82, 4, 4] as const] },
    { name: 'beyond the end of their column', parts: ruby(150, 240, 4) },
  ])('are none that are $name', ({ parts }) => {
    const blocks = search([...column(150, 50, 8), ...column(114, 50, 7), ...parts]);
    expect(blocks.flatMap((block) => block.ruby)).toEqual([]);
  });

  it('are none among columns and rows without', () => {
    const parts = [...column(150, 50, 8), ...column(122, 50, 7), ...column(94, 50, 8)];
    for (const turned of [false, true]) {
      const [block, ...others] = search(parts, { turned });
      expect(others).toEqual([]);
      expect(block!.ruby).toEqual([]);
      expect(block!.lines.map((line) => line.letters.length)).toEqual([8, 7, 8]);
    }
  });
});
