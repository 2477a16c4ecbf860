import { describe, expect, it } from 'vitest';
import { detectBlocks } from './detect-blocks.ts';
import type { TextProbability } from './probability.ts';

type Rectangle = readonly [x: number, y: number, width: number, height: number];
const SIZE = { width: 400, height: 500 };
const EM = 16;

/** A white page with black rectangles. */
function page(rectangles: readonly Rectangle[], size = SIZE) {
  const data = new Uint8Array(size.width * size.height).fill(255);
  for (const [x, y, width, height] of rectangles)
    for (let row = y; row < y + height; row += 1)
      data.fill(0, row * size.width + x, row * size.width + x + width);
  return { ...size, data };
}

/** Letters of a column, each a square. */
const column = (x: number, y: number, letters: number): Rectangle[] =>
  Array.from({ length: letters }, (_, index) => [x, y + index * (EM + 3), EM, EM] as const);
/** Letters of a row. */
const row = (x: number, y: number, letters: number): Rectangle[] =>
  Array.from({ length: letters }, (_, index) => [x + index * (EM + 3), y, EM, EM] as const);
/** The four sides of a box. */
const frame = (x: number, y: number, width: number, height: number): Rectangle[] => [
  [x, y, width, 2],
  [x, y + height - 2, width, 2],
  [x, y, 2, height],
  [x + width - 2, y, 2, height],
];

const search = (
  rectangles: readonly Rectangle[],
  {
    vertical,
    probability,
    size,
  }: { vertical?: boolean; probability?: TextProbability; size?: typeof SIZE } = {},
) => {
  const sheet = page(rectangles, size);
  return detectBlocks({ page: sheet, threshold: 170, probability, scale: 1, vertical }).blocks;
};

describe('letters on a page', () => {
  it('are one block in columns that begin at one height, read from the right', () => {
    const [block, ...others] = search([...column(100, 50, 5), ...column(126, 50, 4)]);
    expect(others).toEqual([]);
    expect(block).toMatchObject({ vertical: true, left: 100, right: 142, top: 50, em: EM });
    expect(block!.lines.map(({ left }) => left)).toEqual([126, 100]);
  });

  it('are two blocks where columns begin at other heights: those of joined bubbles', () => {
    const blocks = search([...column(100, 90, 5), ...column(126, 50, 5)]);
    expect(blocks.map(({ left }) => left).toSorted()).toEqual([100, 126]);
  });

  it('are rows where white passes between these', () => {
    const [block] = search([...row(40, 50, 6), ...row(40, 80, 5)]);
    expect(block).toMatchObject({ vertical: false });
    expect(block!.lines.map(({ top }) => top)).toEqual([50, 80]);
  });

  it('are found, with what is inside of them, on a picture that is hardly higher than they are', () => {
    const parts = [...frame(20, 12, EM, EM), [25, 17, 6, 6] as const, ...row(39, 12, 4)];
    const [block, ...others] = search(parts, { size: { width: 130, height: 40 } });
    expect(others).toEqual([]);
    expect(block).toMatchObject({ left: 20, right: 112, em: EM });
    expect(block!.lines[0]!.letters[0]!.inner).toHaveLength(1);
  });

  it('go with most of the page where they do not show how they run', () => {
    const few: Rectangle[] = [...row(300, 400, 2), ...row(300, 422, 2)];
    const down = [...column(100, 50, 6), ...column(126, 50, 6)];
    expect(search([...down, ...few]).every(({ vertical }) => vertical)).toBe(true);
    expect(search([...down, ...few], { vertical: false }).some(({ vertical }) => vertical)).toBe(
      false,
    );
  });

  it('bring along what is nested in them, and what stands beside them as dots', () => {
    const outer: Rectangle = [100, 50, EM, EM];
    const parts = [...frame(...outer), [105, 55, 6, 6] as const];
    const [block] = search([...parts, ...column(100, 69, 3), [102, 128, 3, 3], [108, 128, 3, 3]]);
    const letters = block!.lines.flatMap((line) => line.letters);
    expect(letters.find(({ top }) => top === 50)!.inner).toHaveLength(1);
    expect(block!.bottom).toBe(131);
  });
});

describe('what is no text', () => {
  it('is a letter by itself, dust, a frame, and what is larger than letters', () => {
    const large: Rectangle = [300, 300, 60, 60];
    expect(search([...frame(10, 10, 380, 480), large, [50, 50, EM, EM], [200, 90, 1, 1]])).toEqual(
      [],
    );
  });

  it('is ink that lies among strokes of a drawing', () => {
    const strokes = Array.from({ length: 12 }, (_, index) => [60, 40 + index * 9, 120, 2] as const);
    expect(search([...strokes, ...column(100, 44, 5)])).toEqual([]);
  });

  it('is what the detector does not see', () => {
    const seen = new Uint8Array(SIZE.width * SIZE.height);
    for (let y = 40; y < 160; y += 1) seen.fill(200, y * SIZE.width + 90, y * SIZE.width + 150);
    const probability = { ...SIZE, scale: 1, data: seen };
    const blocks = search([...column(100, 50, 5), ...column(300, 50, 5)], { probability });
    expect(blocks.map(({ left }) => left)).toEqual([100]);
  });
});
