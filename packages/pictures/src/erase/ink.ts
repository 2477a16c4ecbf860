import type { Box } from '@glossa/engines';
import { type Component, componentsOf } from '@glossa/raster';
import { type Area, medianColour, offBy, type Rgb } from './area.ts';
import { type Bits, bitsWhere, countOf, distances, noBits, pixelsOf, setBoxes } from './bits.ts';
import { type Paper, paperOf } from './paper.ts';

/** The letters of a block, and what they stand on. */
export interface Ink {
  paper: Paper;
  letters: Bits;
  /** Pieces of the letters, in positions of the area. */
  pieces: Component[];
  /** What stands on the paper and is no letter of the block. */
  others: Bits;
  /** By how much a channel of each pixel is off the paper (on textures: less than that is off the letters' colour). */
  off: Uint8Array;
}

/** Of a font size: what around the letters shows their paper, and how far letters reach out of their lines. */
const AROUND = 0.22;
const REACH = 0.15;
/** Pixels are ink from this share of the letters' contrast on, between these bounds. */
const INK_SHARE = 0.35;
const LEAST_INK = 14;
const STRONGEST = 0.03;
const MOST_INK = 60;
/** Share of a piece of ink that lies in the lines of letters; and from which on only that part is theirs. */
const OWN_SHARE = 0.6;
const PART_SHARE = 0.15;
/** In their lines, letters have more ink than what else stands there, by this much. */
const WHOLE = 1.5;
/** On textures, pixels are ink that are no further off the letters' colour. */
const SAME_INK = 56;
/** By how much the letters' colour has to be commoner in lines than around them. */
const COMMONER = 0.03;

/** How far each pixel is from the paper. */
function offPaper({ seen, width, height }: Area, paper: Paper): Uint8Array {
  const off = new Uint8Array(width * height);
  const isFlat = paper.way === 'flat';
  for (let y = 0, pixel = 0; y < height; y += 1)
    for (let x = 0; x < width; x += 1, pixel += 1)
      off[pixel] = offBy(seen, pixel, isFlat ? paper.colour : paper.at(x, y));
  return off;
}

const BINS = 16;

/** The colour that is commoner in the lines than around them; undefined where none is. */
function inkColour({ seen }: Area, lines: Bits, around: Bits): Rgb | undefined {
  const more = new Float64Array(BINS ** 3);
  const binOf = (pixel: number) =>
    [0, 1, 2].reduce((bin, channel) => bin * BINS + (seen[pixel * 4 + channel]! >> 4), 0);
  for (const [bits, sign] of [
    [lines, 1],
    [around, -1],
  ] as const) {
    const pixels = countOf(bits);
    bits.data.forEach((value, pixel) => {
      if (value === 1) more[binOf(pixel)]! += sign / pixels;
    });
  }
  let best = 0;
  more.forEach((value, bin) => {
    if (value > more[best]!) best = bin;
  });
  if (more[best]! < COMMONER) return undefined;
  return medianColour(
    seen,
    pixelsOf(lines).filter((pixel) => binOf(pixel) === best),
  );
}

function paint(bits: Bits, { runs }: Component, only?: Bits): void {
  for (let at = 0; at < runs.length; at += 3) {
    const row = runs[at]! * bits.width;
    for (let x = row + runs[at + 1]!; x < row + runs[at + 2]!; x += 1)
      if (only === undefined || only.data[x] === 1) bits.data[x] = 1;
  }
}

function shareIn({ runs, area }: Component, { width, data }: Bits): number {
  let within = 0;
  for (let at = 0; at < runs.length; at += 3) {
    const row = runs[at]! * width;
    for (let x = row + runs[at + 1]!; x < row + runs[at + 2]!; x += 1) within += data[x]!;
  }
  return within / area;
}

/** Ink of `off` from a level on, parted into letters and what else stands there. */
function parted(area: Area, off: Uint8Array, level: number, lines: Bits) {
  const { width, height } = area;
  const letters = noBits(width, height);
  const others = noBits(width, height);
  const pieces: Component[] = [];
  const gray = { width, height, data: off };
  for (const component of componentsOf(gray, level, { lighter: true })) {
    const share = shareIn(component, lines);
    if (share >= OWN_SHARE) {
      paint(letters, component);
      pieces.push(component);
    } else {
      paint(others, component);
      // A letter that touches a drawing.
      if (share >= PART_SHARE) paint(letters, component, lines);
    }
  }
  others.data.forEach((value, pixel) => {
    if (value === 1 && letters.data[pixel] === 1) others.data[pixel] = 0;
  });
  return { letters, others, pieces };
}

/** Tells the letters of lines, which are in pixels of the picture, from their paper; `size`: of their font. */
export function inkOf(area: Area, boxes: readonly Box[], size: number): Ink {
  const { width, height } = area;
  const lines = noBits(width, height);
  setBoxes(lines, boxes, 0, area);
  const around = noBits(width, height);
  setBoxes(around, boxes, Math.max(2, Math.round(size * AROUND)), area);
  around.data.forEach((_, pixel) => {
    if (lines.data[pixel] === 1) around.data[pixel] = 0;
  });
  const reach = noBits(width, height);
  setBoxes(reach, boxes, size * REACH, area);
  const paper = paperOf(area, around);
  if (paper.way === 'texture') return onTexture(area, paper, lines, around, reach);
  const off = offPaper(area, paper);
  const contrast = contrastOf(off, lines);
  const level = Math.max(LEAST_INK, 2 * paper.noise, Math.min(MOST_INK, contrast * INK_SHARE));
  const found = parted(area, off, level, reach);
  // Letters that hang together with what is around them are told by their colour alone.
  const isTorn = count(found.letters, lines) < WHOLE * count(found.others, lines);
  if (isTorn) return onTexture(area, { ...paper, way: 'texture' }, lines, around, reach);
  return { paper, off, ...found };
}

/** How far the letters are off their paper: of the lines' pixels, only some are further. */
function contrastOf(off: Uint8Array, { data }: Bits): number {
  const counts = new Uint32Array(256);
  data.forEach((value, pixel) => {
    if (value === 1) counts[off[pixel]!]! += 1;
  });
  let rest = counts.reduce((sum, value) => sum + value, 0) * STRONGEST;
  let level = 255;
  while (level > 0 && rest >= counts[level]!) {
    rest -= counts[level]!;
    level -= 1;
  }
  return level;
}

const count = ({ data }: Bits, within: Bits) =>
  data.reduce((sum, value, pixel) => sum + (value & within.data[pixel]!), 0);

function onTexture(area: Area, paper: Paper, lines: Bits, around: Bits, reach: Bits): Ink {
  const off = new Uint8Array(area.width * area.height);
  const colour = inkColour(area, lines, around);
  const others = noBits(area.width, area.height);
  // Where letters are of many colours, all of their lines is taken for them.
  if (colour === undefined) return { paper, letters: lines, pieces: [], others, off };
  for (let pixel = 0; pixel < off.length; pixel += 1)
    off[pixel] = 255 - offBy(area.seen, pixel, colour);
  return { paper, off, ...parted(area, off, 255 - SAME_INK, reach), others };
}

/** Pixels around letters that they shade: where pictures are compressed, as far as this. */
const SHADED = 4;
/** Of a font size: no further than letters lie apart from lines around them. */
const MOST_SHADED = 0.3;
/** What else stands on the paper keeps its own edge. */
const EDGE = 1.5;

/** Compression leaves traces of letters on flat paper so many pixels around them, of so many levels. */
const TRACES = { within: 9, levels: 24 } as const;
/** Paper whose pixels differ by more has a grain, which stays. */
const GRAIN = 5;

/** Letters with what they shade; `outline`: pixels that are around the letters. */
export function maskOf({ letters, others, paper, off }: Ink, size: number, outline: number): Bits {
  const far = distances(letters, 1);
  const kept = distances(others, 1);
  const by = Math.max(2, Math.min(SHADED, Math.round(size * MOST_SHADED))) + outline;
  const hasTraces = paper.way === 'flat' && paper.noise <= GRAIN;
  return bitsWhere(letters, (pixel) => {
    if (far[pixel] === 0) return true;
    if (kept[pixel]! <= EDGE) return false;
    if (far[pixel]! <= by) return true;
    const isTrace = off[pixel]! > 0 && off[pixel]! <= TRACES.levels;
    return hasTraces && isTrace && far[pixel]! <= TRACES.within;
  });
}
