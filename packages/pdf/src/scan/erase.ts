import {
  type Component,
  componentsOf,
  type Gray,
  grayOf,
  heightOf,
  inkThreshold,
  paperOf,
  whiten,
  widthOf,
} from '@glossa/raster';
import { concat, invert, transformBox } from '../geometry.ts';
import type { Box, Matrix } from '../model.ts';
import type { Drawing } from '../read/draw.ts';

/** A letter in a picture that is taken away. */
export interface Erased {
  box: Box;
  /** Of its font, points. */
  size: number;
}

/** What covers letters with the colour of the paper around them, and nothing else. */
export interface Patch {
  /** From the unit square (as images are drawn, ISO 32000-2, 8.9.5) to the page's space. */
  toPage: Matrix;
  /** 1 covers; a bit a pixel, rows from the top filled up to whole bytes. */
  mask: { width: number; height: number; bits: Uint8Array };
  /** Of the paper: red, green and blue of cells that are {@link CELL} pixels wide. */
  paper: { width: number; height: number; colors: Uint8Array };
}

/** Pixels of the mask for each of the paper: it changes slowly. */
const CELL = 8;
const TILE = 48;
/** Letters reach over their boxes, in sizes: accents and descenders, and what the boxes are wrong by. */
const OVER = 0.3;
const ASIDE = 0.12;
/** Share of a component's pixels that lies among the letters where it is one of them. */
const INSIDE = 0.8;
/** A line under or over letters is so much longer than thick, and longer than letters are high. */
const RULE = 9;
/** How far edges of letters fade into the paper, in sizes; where a page is drawn small, what is covered mixes with it. */
const FADE = 0.1;

/** Bits of a bitmap, a byte each while it is worked on. */
interface Bitmap {
  width: number;
  height: number;
  data: Uint8Array;
}

function paintBoxes(into: Bitmap, boxes: readonly Box[]): void {
  for (const { left, right, bottom, top } of boxes) {
    const from = Math.max(0, Math.floor(left));
    const to = Math.min(into.width, Math.ceil(right));
    for (let y = Math.max(0, Math.floor(bottom)); y < Math.min(into.height, Math.ceil(top)); y += 1)
      if (to > from) into.data.fill(1, y * into.width + from, y * into.width + to);
  }
}

const blank = ({ width, height }: { width: number; height: number }): Bitmap => ({
  width,
  height,
  data: new Uint8Array(width * height),
});

function shareWithin({ runs, area }: Component, { width, data }: Bitmap): number {
  let inside = 0;
  for (let at = 0; at < runs.length; at += 3)
    for (let x = runs[at + 1]!; x < runs[at + 2]!; x += 1) inside += data[runs[at]! * width + x]!;
  return inside / area;
}

const isRule = (component: Component, size: number) =>
  widthOf(component) > 2 * size && widthOf(component) > RULE * heightOf(component);

/** Marks a run and what is around it. */
function paintRun(into: Bitmap, y: number, from: number, to: number, around: number): void {
  const left = Math.max(0, from - around);
  const right = Math.min(into.width, to + around);
  for (let v = Math.max(0, y - around); v <= Math.min(into.height - 1, y + around); v += 1)
    into.data.fill(1, v * into.width + left, v * into.width + right);
}

/** The pixels of letters, with their faded edges. */
function lettersMask(
  components: readonly Component[],
  size: { width: number; height: number },
  near: readonly Box[],
  own: readonly Box[],
  letter: number,
): Bitmap {
  const region = blank(size);
  paintBoxes(region, near);
  const inner = blank(size);
  paintBoxes(inner, own);
  const mask = blank(size);
  const around = Math.max(2, Math.round(letter * FADE));
  for (const component of components) {
    const share = shareWithin(component, region);
    if (share === 0 || isRule(component, letter)) continue;
    const { runs } = component;
    if (share >= INSIDE) {
      for (let at = 0; at < runs.length; at += 3)
        paintRun(mask, runs[at]!, runs[at + 1]!, runs[at + 2]!, around);
      continue;
    }
    // It hangs together with what is no letter: of that only what lies under letters goes.
    for (let at = 0; at < runs.length; at += 3)
      for (let x = runs[at + 1]!; x < runs[at + 2]!; x += 1)
        if (inner.data[runs[at]! * size.width + x]) paintRun(mask, runs[at]!, x, x + 1, 1);
  }
  return mask;
}

const middle = (values: number[]) => values.sort((a, b) => a - b)[values.length >> 1]!;
/** Cells around one that its colour is taken from, where they are paper. */
const REACH = 2;
const STEP = 2;

/** The middle colour of what is paper in a cell; undefined where all is covered. */
function cellColor(
  drawing: Drawing,
  ink: Gray,
  threshold: number,
  mask: Bitmap,
  column: number,
  row: number,
) {
  const channels: [number[], number[], number[]] = [[], [], []];
  const from = (at: number) => Math.max(0, (at - REACH) * CELL);
  const to = (at: number, most: number) => Math.min(most, (at + 1 + REACH) * CELL);
  for (let y = from(row); y < to(row, drawing.height); y += STEP)
    for (let x = from(column); x < to(column, drawing.width); x += STEP) {
      const at = y * drawing.width + x;
      if (mask.data[at] || ink.data[at]! < threshold) continue;
      for (const channel of [0, 1, 2] as const)
        channels[channel].push(drawing.pixels[at * 4 + 2 - channel]!);
    }
  return channels[0].length < 4 ? undefined : channels.map(middle);
}

/** Colours of cells; those that have no paper take that of the nearest ones that do. */
function paperColors(drawing: Drawing, ink: Gray, threshold: number, mask: Bitmap): Patch['paper'] {
  const width = Math.ceil(drawing.width / CELL);
  const height = Math.ceil(drawing.height / CELL);
  const colors = new Uint8Array(width * height * 3);
  const isKnown = new Uint8Array(width * height);
  let last = [255, 255, 255];
  for (let row = 0; row < height; row += 1)
    for (let column = 0; column < width; column += 1) {
      const found = isCovered(mask, column, row)
        ? cellColor(drawing, ink, threshold, mask, column, row)
        : undefined;
      if (found) {
        last = found;
        isKnown[row * width + column] = 1;
      }
      colors.set(found ?? last, (row * width + column) * 3);
    }
  return { width, height, colors };
}

/** Whether a cell, or one beside it, covers anything: others are not seen. */
function isCovered({ width, height, data }: Bitmap, column: number, row: number): boolean {
  const right = Math.min(width, (column + 2) * CELL);
  for (let y = Math.max(0, (row - 1) * CELL); y < Math.min(height, (row + 2) * CELL); y += 1)
    for (let x = Math.max(0, (column - 1) * CELL); x < right; x += 1)
      if (data[y * width + x]) return true;
  return false;
}

/** The mask as bits; as wide and high as the cells of the paper. */
function bitsOf(mask: Bitmap, cells: { width: number; height: number }): Patch['mask'] {
  const width = cells.width * CELL;
  const height = cells.height * CELL;
  const bits = new Uint8Array((width / 8) * height);
  for (let y = 0; y < mask.height; y += 1)
    for (let x = 0; x < mask.width; x += 1)
      if (mask.data[y * mask.width + x]) bits[y * (width / 8) + (x >> 3)]! |= 0x80 >> (x & 7);
  return { width, height, bits };
}

const grown = ({ left, right, bottom, top }: Box, across: number, along: number): Box => ({
  left: left - across,
  right: right + across,
  bottom: bottom - along,
  top: top + along,
});

/**
 * Covers letters of a picture: the pixels that are theirs, and no others.
 * @param drawing of the part of the page that has them
 * @returns undefined where nothing is drawn there
 */
export function patchOf(drawing: Drawing, letters: readonly Erased[]): Patch | undefined {
  const toPixels = invert(drawing.toPage);
  if (!toPixels || letters.length === 0) return undefined;
  const scale = Math.sqrt(Math.abs(toPixels[0] * toPixels[3] - toPixels[1] * toPixels[2]));
  const gray = grayOf(drawing, 'bgr');
  const ink = whiten(gray, paperOf(gray, TILE));
  const threshold = inkThreshold(ink);
  const sizes = letters.map(({ size }) => size).sort((a, b) => a - b);
  const mask = lettersMask(
    componentsOf(ink, threshold),
    drawing,
    letters.map(({ box, size }) =>
      transformBox(toPixels, grown(box, ASIDE * size + OVER * size * 0.5, OVER * size)),
    ),
    letters.map(({ box }) => transformBox(toPixels, box)),
    sizes[sizes.length >> 1]! * scale,
  );
  if (!mask.data.includes(1)) return undefined;
  const paper = paperColors(drawing, ink, threshold, mask);
  const bits = bitsOf(mask, paper);
  return {
    // Images are drawn with their first row on top: up is down in pixels.
    toPage: concat([bits.width, 0, 0, -bits.height, 0, bits.height], drawing.toPage),
    mask: bits,
    paper,
  };
}
