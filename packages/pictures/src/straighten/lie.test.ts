import { type Gray, paperOf } from '@glossa/raster';
import { describe, expect, it } from 'vitest';
import { lieOf } from './lie.ts';
import { isShaded } from './shadows.ts';

const SIZE = { width: 600, height: 500 };

/** A page of lines of letters; `light`: of its paper, 0–1, at each place. */
function page(light: (x: number, y: number) => number, rows = 12): Gray {
  const data = new Uint8Array(SIZE.width * SIZE.height);
  for (let y = 0, at = 0; y < SIZE.height; y += 1)
    for (let x = 0; x < SIZE.width; x += 1, at += 1) {
      const [column, row] = [Math.floor((x - 40) / 12), Math.floor((y - 40) / 34)];
      const isLine = column >= 0 && column < 42 && row >= 0 && row < rows;
      const isInk = isLine && (x - 40) % 12 < 7 && (y - 40) % 34 < 12 && column % 6 < 5;
      data[at] = (isInk ? 40 : 255) * light(x, y);
    }
  return { ...SIZE, data };
}

/** The same with something else on it. */
function withBox(gray: Gray, box: { from: number; to: number; level: number }): Gray {
  const data = gray.data.map((level, at) => {
    const y = Math.floor(at / SIZE.width);
    return y < box.from || y >= box.to ? level : level < 128 ? 255 : box.level;
  });
  return { ...gray, data };
}

const even = () => 1;
const fromTheLeft = (x: number) => 1 - (0.7 * x) / SIZE.width;
const half = (x: number, y: number) => (x + y > 550 ? 0.4 : 1);

describe('a page of text', () => {
  it('is one in any light', () => {
    for (const light of [even, fromTheLeft, half]) {
      const lie = lieOf(page(light))!;
      expect(lie).toMatchObject({ isSideways: false, angle: 0 });
      expect(lie.letters.length).toBeGreaterThan(350);
    }
  });

  it('is none with a few letters, nor where most of the ink is a drawing', () => {
    expect(lieOf(page(even, 2))).toBeUndefined();
    const drawing = page(even, 6);
    drawing.data.fill(30, 380 * SIZE.width, 382 * SIZE.width);
    for (let y = 280; y < 480; y += 1)
      for (let x = 40; x < 560; x += 1)
        if ((x + y) % 9 < 3 || x % 40 < 2) drawing.data[y * SIZE.width + x] = 30;
    expect(lieOf(drawing)).toBeUndefined();
  });

  it('has a shadow where its paper is much darker than elsewhere', () => {
    const shaded = (gray: Gray) => isShaded(gray, lieOf(gray)!.paper);
    expect(shaded(page(even))).toBe(false);
    expect(shaded(page(() => 0.5))).toBe(false);
    expect(shaded(page(fromTheLeft))).toBe(true);
    expect(shaded(page(half))).toBe(true);
  });

  it('has none where light letters stand on a dark box', () => {
    const gray = withBox(page(even), { from: 20, to: 170, level: 90 });
    expect(isShaded(gray, paperOf(gray, 48))).toBe(false);
  });
});
