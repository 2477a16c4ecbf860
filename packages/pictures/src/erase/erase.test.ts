import { describe, expect, it } from 'vitest';
import type { Area } from './area.ts';
import { erase } from './erase.ts';
import { inkOf, maskOf } from './ink.ts';
import { lookOf } from './look.ts';

type Colour = readonly [number, number, number];
type Paint = (x: number, y: number) => Colour;
const SIZE = { width: 160, height: 100 };
const EM = 20;
const LINE = { x: 40, y: 40, width: 80, height: EM };
const INK: Colour = [20, 30, 40];

/** Strokes as letters have them, in the line. */
const isLetter = (x: number, y: number) =>
  y >= LINE.y && y < LINE.y + EM && x >= LINE.x && x < LINE.x + LINE.width && x % 10 < 4;

function areaOf(paint: Paint): Area {
  const { width, height } = SIZE;
  const data = new Uint8ClampedArray(width * height * 4).fill(255);
  for (let y = 0; y < height; y += 1)
    for (let x = 0; x < width; x += 1) data.set(paint(x, y), (y * width + x) * 4);
  return { x: 0, y: 0, width, height, data, seen: data.slice() };
}

function erased(paper: Paint, letters: (x: number, y: number) => Colour | undefined) {
  const area = areaOf((x, y) => letters(x, y) ?? paper(x, y));
  const before = area.data.slice();
  const ink = inkOf(area, [LINE], EM);
  const look = lookOf(area, ink, { size: EM, isEastAsian: false });
  const mask = maskOf(ink, EM, 0);
  const way = erase(area, mask, ink.paper);
  const changedOutside = area.data.some(
    (value, at) => value !== before[at] && mask.data[at >> 2] === 0,
  );
  const off = (x: number, y: number) => {
    const at = (y * SIZE.width + x) * 4;
    return Math.max(
      ...paper(x, y).map((value, channel) => Math.abs(value - area.data[at + channel]!)),
    );
  };
  const pixels = Array.from({ length: SIZE.width * SIZE.height }, (_, pixel) => pixel);
  const most = Math.max(
    ...pixels.map((pixel) => off(pixel % SIZE.width, Math.floor(pixel / SIZE.width))),
  );
  return { area, way, look, mask, changedOutside, most };
}

const letters = (x: number, y: number) => (isLetter(x, y) ? INK : undefined);

describe('letters are taken', () => {
  it('off flat paper with its colour, and lines around them stay', () => {
    const paper: Paint = (x, y) => (x === 34 || y === 66 ? [0, 0, 0] : [240, 230, 210]);
    const { way, most, changedOutside, look } = erased(paper, letters);
    expect(way).toBe('flat');
    expect(most).toBe(0);
    expect(changedOutside).toBe(false);
    expect(look).toMatchObject({ colour: INK, outline: null });
  });

  it('off paper with a grain, which goes on', () => {
    const grain = (x: number, y: number) => ((x * 7919 + y * 104_729 + x * y * 31) % 25) - 12;
    const paper: Paint = (x, y) => {
      const off = grain(x, y);
      return [150 + off, 160 + off, 170 + off];
    };
    const { area, mask, way } = erased(paper, letters);
    expect(way).toBe('flat');
    const filled = [...mask.data.keys()].filter((pixel) => mask.data[pixel] === 1);
    const spread = Math.sqrt(
      filled.reduce((sum, pixel) => sum + (area.data[pixel * 4]! - 150) ** 2, 0) / filled.length,
    );
    expect(spread).toBeGreaterThan(5);
    expect(spread).toBeLessThan(10);
  });

  it('with the traces that compression leaves of them around, but nothing else', () => {
    const trace = (x: number, y: number): Colour | undefined =>
      letters(x, y) ?? (y === LINE.y - 7 && x === 60 ? [230, 220, 200] : undefined);
    const { most } = erased(() => [240, 230, 210], trace);
    expect(most).toBe(0);
    const far = erased(
      () => [240, 230, 210],
      (x, y) => letters(x, y) ?? (y === LINE.y - 14 && x === 60 ? [230, 220, 200] : undefined),
    );
    expect(far.most).toBe(10);
  });

  it('off paper that cannot be seen, which stays so', () => {
    const area = areaOf((x, y) => letters(x, y) ?? [0, 0, 0]);
    area.data.forEach((_, at) => {
      if (at % 4 === 3 && !isLetter((at >> 2) % SIZE.width, Math.floor((at >> 2) / SIZE.width)))
        area.data[at] = 0;
    });
    area.seen.forEach((_, at) => {
      if (area.data[at | 3] === 0) area.seen[at] = 255;
    });
    const ink = inkOf(area, [LINE], EM);
    expect(erase(area, maskOf(ink, EM, 0), ink.paper)).toBe('flat');
    expect(area.data.filter((_, at) => at % 4 === 3).every((opacity) => opacity === 0)).toBe(true);
  });

  it('off a gradient, which goes on', () => {
    const paper: Paint = (x, y) => [60 + x, 200 - x / 2 - y / 2, 120 + y];
    const { way, most, changedOutside } = erased(paper, letters);
    expect(way).toBe('gradient');
    expect(most).toBeLessThanOrEqual(2);
    expect(changedOutside).toBe(false);
  });

  it('off screentone, of which there is as much as around them', () => {
    const isDot = (x: number, y: number) => x % 5 < 2 && y % 5 < 2;
    const paper: Paint = (x, y) => (isDot(x, y) ? [90, 90, 90] : [235, 235, 235]);
    const { way, area, mask, changedOutside } = erased(paper, letters);
    expect(way).toBe('texture');
    expect(changedOutside).toBe(false);
    const dark = { inside: 0, all: 0 };
    mask.data.forEach((value, pixel) => {
      if (value === 0) return;
      dark.all += 1;
      if (area.data[pixel * 4]! < 160) dark.inside += 1;
      expect(area.data[pixel * 4]!).toBeGreaterThan(INK[0] + 30);
    });
    expect(dark.inside / dark.all).toBeGreaterThan(0.08);
    expect(dark.inside / dark.all).toBeLessThan(0.28);
  });

  it('off bricks, whose joints go on', () => {
    const paper: Paint = (x, y) => {
      const isJoint = y % 12 < 2 || (x + (Math.floor(y / 12) % 2) * 10) % 20 < 2;
      return isJoint ? [200, 190, 180] : [150, 70, 60];
    };
    const { area, mask, way, changedOutside } = erased(paper, letters);
    expect(way).toBe('texture');
    expect(changedOutside).toBe(false);
    const filled = [...mask.data.keys()].filter((pixel) => mask.data[pixel] === 1);
    const wrong = filled.filter((pixel) => {
      const [red] = paper(pixel % SIZE.width, Math.floor(pixel / SIZE.width));
      return Math.abs(area.data[pixel * 4]! - red) > 10;
    });
    expect(wrong.length / filled.length).toBeLessThan(0.05);
  });

  it('with their outline, which is told from them', () => {
    const isNear = (x: number, y: number) =>
      [-3, -2, -1, 0, 1, 2, 3].some((dx) =>
        [-3, -2, -1, 0, 1, 2, 3].some((dy) => isWide(x + dx, y + dy)),
      );
    const isWide = (x: number, y: number) => y >= 44 && y < 56 && x >= 44 && x < 116 && x % 18 < 9;
    const outlined = (x: number, y: number): Colour | undefined =>
      isWide(x, y) ? [250, 220, 30] : isNear(x, y) ? [120, 10, 10] : undefined;
    const { most, look } = erased(() => [90, 140, 200], outlined);
    expect(most).toBe(0);
    expect(look.colour).toEqual([250, 220, 30]);
    expect(look.outline!.colour).toEqual([120, 10, 10]);
    expect(Math.abs(look.outline!.width - 3)).toBeLessThanOrEqual(1);
  });
});
