import type { EraseWay } from '../model.ts';
import { type Area, medianColour, middle, type Rgb } from './area.ts';
import { type Bits, pixelsOf } from './bits.ts';

/** What letters stand on. */
export interface Paper {
  way: EraseWay;
  /** In the middle of the letters. */
  colour: Rgb;
  /** By how much a channel of most of its pixels is off `at`. */
  noise: number;
  /** The colour that it would have at a place of the area without letters. */
  at(x: number, y: number): Rgb;
}

const MOST_SAMPLES = 3_000;
const ROUNDS = 5;
/** Where so many pixels around the letters lie on one smooth surface, within `NEAR` levels, the paper is smooth. */
const SMOOTH_SHARE = 0.85;
const NEAR = 18;
/** Levels by which the surface of flat paper differs at most, from end to end. */
const FLAT = 6;
const TERMS = 6;
/** Stretches of what lies above and below the letters, each; and the share of dots in them. */
const SECTORS = 8;
const DOTS = 0.07;

/** Terms of a surface of the second degree, of places between -1 and 1. */
const terms = (u: number, v: number) => [1, u, v, u * u, u * v, v * v];

/** Solves normal equations by elimination. */
function solve(matrix: number[][]): number[] {
  const size = matrix.length;
  for (let pivot = 0; pivot < size; pivot += 1) {
    // So that places on a single line have a solution, too.
    matrix[pivot]![pivot]! += 1e-3;
    for (let row = 0; row < size; row += 1) {
      if (row === pivot) continue;
      const by = matrix[row]![pivot]! / matrix[pivot]![pivot]!;
      for (let column = pivot; column <= size; column += 1)
        matrix[row]![column]! -= by * matrix[pivot]![column]!;
    }
  }
  return matrix.map((row, index) => row[size]! / row[index]!);
}

interface Sample {
  terms: number[];
  pixel: number;
}

function fit(samples: readonly Sample[], seen: Uint8ClampedArray, channel: number): number[] {
  const matrix = Array.from({ length: TERMS }, () => new Array<number>(TERMS + 1).fill(0));
  for (const { terms: t, pixel } of samples) {
    const value = seen[pixel * 4 + channel]!;
    for (let row = 0; row < TERMS; row += 1) {
      const line = matrix[row]!;
      for (let column = 0; column < TERMS; column += 1) line[column]! += t[row]! * t[column]!;
      line[TERMS]! += t[row]! * value;
    }
  }
  return solve(matrix);
}

/** Whether what is off the surface is everywhere around the letters, as dots of screentone are, and lines are not. */
function isDotted(samples: readonly Sample[], isOff: (sample: Sample) => boolean): boolean {
  const all = new Uint32Array(SECTORS * 2);
  const dots = new Uint32Array(SECTORS * 2);
  for (const sample of samples) {
    const [, u, v] = sample.terms;
    const column = Math.min(SECTORS - 1, Math.floor(((u! + 1) / 2) * SECTORS));
    const sector = column + (v! > 0 ? SECTORS : 0);
    all[sector]! += 1;
    if (isOff(sample)) dots[sector]! += 1;
  }
  const dotted = dots.filter((count, sector) => count > DOTS * all[sector]!).length;
  return dotted >= SECTORS * 2 - 2;
}

const clamp = (value: number, least: number, most: number) =>
  Math.min(most, Math.max(least, value));

/** The surface that most pixels of `around` lie on, and how many do. */
export function paperOf({ seen }: Area, around: Bits): Paper {
  const { width } = around;
  const pixels = pixelsOf(around);
  const xs = pixels.map((pixel) => pixel % width);
  const left = xs.reduce((least, x) => Math.min(least, x), width);
  const right = xs.reduce((most, x) => Math.max(most, x), 0);
  const top = Math.floor((pixels[0] ?? 0) / width);
  const bottom = Math.floor((pixels.at(-1) ?? 0) / width);
  const u = (x: number) => clamp((2 * (x - left)) / Math.max(1, right - left) - 1, -1, 1);
  const v = (y: number) => clamp((2 * (y - top)) / Math.max(1, bottom - top) - 1, -1, 1);
  const step = Math.max(1, Math.floor(pixels.length / MOST_SAMPLES));
  const samples = pixels
    .filter((_, index) => index % step === 0)
    .map((pixel) => ({ pixel, terms: terms(u(pixel % width), v(Math.floor(pixel / width))) }));
  let surfaces: number[][] = [];
  const value = (surface: readonly number[], t: readonly number[]) =>
    surface.reduce((sum, factor, index) => sum + factor * t[index]!, 0);
  const off = ({ pixel, terms: t }: Sample) =>
    Math.max(
      ...surfaces.map((surface, channel) =>
        Math.abs(seen[pixel * 4 + channel]! - value(surface, t)),
      ),
    );
  let kept: readonly Sample[] = samples;
  for (let round = 0; round < ROUNDS; round += 1) {
    surfaces = [0, 1, 2].map((channel) => fit(kept, seen, channel));
    const most = Math.max(NEAR / 2, 2 * middle(samples.map(off)));
    kept = samples.filter((sample) => off(sample) <= most);
  }
  const near = samples.filter((sample) => off(sample) <= NEAR);
  const noise = near.map(off).sort((a, b) => a - b)[Math.floor(near.length * 0.9)] ?? 0;
  const at = (x: number, y: number): Rgb => {
    const t = terms(u(x), v(y));
    const [red, green, blue] = surfaces.map((surface) => clamp(value(surface, t), 0, 255));
    return [red!, green!, blue!];
  };
  const colour = medianColour(
    seen,
    (near.length > 0 ? near : samples).map(({ pixel }) => pixel),
  );
  const isSmooth = near.length >= SMOOTH_SHARE * samples.length && samples.length > 0;
  if (!isSmooth || isDotted(samples, (sample) => off(sample) > NEAR))
    return { way: 'texture', colour, noise: NEAR, at: () => colour };
  const corners = [at(left, top), at(right, top), at(left, bottom), at(right, bottom)];
  corners.push(at((left + right) / 2, (top + bottom) / 2));
  const ranges = [0, 1, 2].map((channel) => {
    const values = corners.map((corner) => corner[channel as 0 | 1 | 2]);
    return Math.max(...values) - Math.min(...values);
  });
  if (Math.max(...ranges) > FLAT) return { way: 'gradient', colour, noise, at };
  return { way: 'flat', colour, noise, at: () => colour };
}
