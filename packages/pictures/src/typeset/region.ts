import type { Box } from '@glossa/engines';
import type { Area } from '../erase/area.ts';
import { flood, paperAround } from '../erase/around.ts';
import { type Bits, bitsWhere, boxOf, distances, noBits, setBoxes } from '../erase/bits.ts';
import type { Paper } from '../erase/paper.ts';
import { isBox } from './box.ts';

/** Where a translation may stand, in positions of its area. */
export interface Region {
  free: Bits;
  /** The same with less white along its edges. */
  tight: Bits;
  /** Of what is free. */
  box: Box;
  /** Clear paper with an edge all around: a speech bubble, a caption, a button. */
  isClosed: boolean;
  /** Such paper that has four corners, as captions of comics have. */
  isBox: boolean;
  /** Whether the source stands in the middle between two edges of its paper. */
  isCentred: boolean;
}

export interface RegionRequest {
  area: Area;
  picture: { width: number; height: number };
  paper: Paper;
  /** The source's letters, which go. */
  mask: Bits;
  /** In pixels of the picture: of the text, its lines, and those of the texts around it. */
  box: Box;
  lines: readonly Box[];
  others: readonly Box[];
  /** Texts around it that stay as they are: what is free beside them is this text's. */
  kept: readonly Box[];
  size: number;
  /** The source runs in columns. */
  vertical: boolean;
}

/** In font sizes: what stays free along the edge of a region, and beside other texts. */
const INSET = 0.28;
const LEAST_INSET = 3;
const TIGHT = 0.4;
const BESIDE = 0.3;
/** A side of the area of which paper takes more than this share goes on beyond it. */
const OPEN_SIDE = 0.1;
/** How far a text without an edge may spread, in widths of it and in font sizes: one line, and several, which have a width. */
const SPREAD = { one: 1, several: 0.25, sizes: { one: 8, several: 2 }, down: 1.2 } as const;
/** The same on textures, in widths: what else is there cannot be told. */
const ON_TEXTURE = 0.3;
/** How much of a picture around a text is looked at, in its widths or heights and in font sizes. */
const LOOK = { x: 1.1, y: 0.6, sizes: { x: 8, y: 5 } } as const;
/** White on both sides of what is centred differs by no more than this share, or this part of a font size. */
const CENTRED = { share: 0.25, sizes: 0.33 } as const;

/** Pixels of the picture that are looked at for a text, as far as that does not cut into it: memory has bounds. */
const MOST_LOOKED_AT = 1_000_000;
const LESS = 0.8;
const LEAST_LOOK = 0.1;

/** How much of the picture around a text its region can take. */
export function reachOf({ width, height }: Box, size: number): { x: number; y: number } {
  const x = Math.max(LOOK.x * width, LOOK.sizes.x * size);
  const y = Math.max(LOOK.y * height, LOOK.sizes.y * size);
  let by = 1;
  const pixels = () => (width + 2 * by * x) * (height + 2 * by * y);
  while (by > LEAST_LOOK && pixels() > MOST_LOOKED_AT) by *= LESS;
  return { x: Math.ceil(by * x), y: Math.ceil(by * y) };
}

function toBox(x: number, y: number, box: Box): number {
  const dx = Math.max(box.x - x, x - box.x - box.width, 0);
  const dy = Math.max(box.y - y, y - box.y - box.height, 0);
  return Math.hypot(dx, dy);
}

/** What of it is nearer to this text than to others. */
function nearer(bits: Bits, { area, box, others, kept, size }: RegionRequest): Bits {
  const { width, height } = area;
  const isNear = (other: Box) => {
    const [x, y] = [other.x + other.width / 2 - area.x, other.y + other.height / 2 - area.y];
    return (
      Math.abs(x - width / 2) < (width + other.width) / 2 + size &&
      Math.abs(y - height / 2) < (height + other.height) / 2 + size
    );
  };
  const near = others.filter(isNear);
  const fixed = kept.filter(isNear);
  if (near.length + fixed.length === 0) return bits;
  const own = { ...bits, data: bits.data.slice() };
  for (let y = 0, pixel = 0; y < height; y += 1)
    for (let x = 0; x < width; x += 1, pixel += 1) {
      if (bits.data[pixel] === 0) continue;
      const [px, py] = [x + area.x + 0.5, y + area.y + 0.5];
      const far = toBox(px, py, box);
      const isBeside = (other: Box) => far > 0 && toBox(px, py, other) < BESIDE * size;
      const isOthers = near.some((other) => toBox(px, py, other) < far || isBeside(other));
      if (isOthers || fixed.some(isBeside)) own.data[pixel] = 0;
    }
  return own;
}

/** Whether the paper goes on beyond the area. A bubble may be cut off by one edge of the picture. */
function goesOn({ width, height, data }: Bits, { area, picture }: RegionRequest): boolean {
  const side = (length: number, isCut: boolean, at: (index: number) => number) => {
    let count = 0;
    for (let index = 0; index < length; index += 1) count += data[at(index)]!;
    if (count <= length * OPEN_SIDE) return undefined;
    return isCut ? 'cut' : 'open';
  };
  const sides = [
    side(width, area.y === 0, (x) => x),
    side(width, area.y + height === picture.height, (x) => (height - 1) * width + x),
    side(height, area.x === 0, (y) => y * width),
    side(height, area.x + width === picture.width, (y) => y * width + width - 1),
  ];
  return sides.includes('open') || sides.filter((one) => one === 'cut').length > 1;
}

/** How far a text spreads where nothing shows its place: columns may become as wide as they are high. */
function spread({ box, lines, size, vertical }: RegionRequest): Box {
  const square = vertical ? (box.height - box.width) / 2 : 0;
  const many = lines.length > 1 ? 'several' : 'one';
  const x = Math.max(SPREAD[many] * box.width, SPREAD.sizes[many] * size, square);
  const y = SPREAD.down * size;
  return { x: box.x - x, y: box.y - y, width: box.width + 2 * x, height: box.height + 2 * y };
}

const and = (a: Bits, b: Bits): Bits =>
  bitsWhere(a, (pixel) => a.data[pixel] === 1 && b.data[pixel] === 1);

/** Whether the paper ends as far on the left of the text as on its right. */
function standsCentred({ width, height, data }: Bits, { area, box, size }: RegionRequest): boolean {
  const row = Math.min(height - 1, Math.max(0, Math.round(box.y + box.height / 2 - area.y)));
  const edge = (from: number, step: 1 | -1) => {
    let x = Math.min(width - 1, Math.max(0, Math.round(from)));
    while (x >= 0 && x < width && data[row * width + x] === 1) x += step;
    return x < 0 || x >= width ? undefined : Math.abs(x - from);
  };
  const left = edge(box.x - area.x, -1);
  const right = edge(box.x + box.width - area.x, 1);
  if (left === undefined || right === undefined) return false;
  const most = Math.max(left, right) * CENTRED.share + size * CENTRED.sizes;
  return Math.abs(left - right) <= most;
}

/** The source's own place, and a little beside it. */
function besideOthers({ area, box, others, kept, size, vertical }: RegionRequest, own: Bits): Bits {
  const wide = noBits(area.width, area.height);
  const square = vertical ? Math.max(0, (box.height - box.width) / 2) : 0;
  const x = Math.max(square, ON_TEXTURE * box.width);
  setBoxes(wide, [{ ...box, x: box.x - x, width: box.width + 2 * x }], 0, area);
  const taken = noBits(area.width, area.height);
  setBoxes(taken, [...others, ...kept], BESIDE * size, area);
  return bitsWhere(
    wide,
    (pixel) => own.data[pixel] === 1 || (wide.data[pixel] === 1 && taken.data[pixel] === 0),
  );
}

/** The place that a translation may take: its bubble, or the clear paper around the source. */
export function regionOf(request: RegionRequest): Region {
  const { area, paper, mask, lines, box, size } = request;
  const { width, height } = area;
  const own = noBits(width, height);
  setBoxes(own, [...lines, box], 0, area);
  if (paper.way === 'texture') {
    const free = besideOthers(request, own);
    const no = { isClosed: false, isBox: false, isCentred: false };
    return { free, tight: free, box: boxOf(free), ...no };
  }
  const bounds = noBits(width, height);
  setBoxes(bounds, [spread(request)], 0, area);
  const all = paperAround(area, paper, mask);
  const isOpen = goesOn(all, request);
  const mine = nearer(all, request);
  const near = flood(mask, (to) => mine.data[to] === 1);
  const place = isOpen ? and(near, bounds) : near;
  const far = distances(place, 0);
  const inset = Math.max(LEAST_INSET, INSET * size);
  // Letters may stand where the source's stood.
  const edge = (pixel: number) => {
    const x = pixel % width;
    const y = (pixel - x) / width;
    return Math.min(far[pixel]!, x + 1, y + 1, width - x, height - y);
  };
  const within = (by: number) =>
    bitsWhere(place, (pixel) => {
      if (place.data[pixel] === 0) return false;
      return own.data[pixel] === 1 || (far[pixel]! >= by && edge(pixel) >= by);
    });
  const free = within(inset);
  // A part of a bubble beside other texts may have corners.
  const isWholeBox = () =>
    isBox(near) && (mine === all || isBox(flood(mask, (to) => all.data[to] === 1)));
  return {
    ...{ free, tight: within(inset * TIGHT), box: boxOf(free) },
    ...{ isClosed: !isOpen, isBox: !isOpen && isWholeBox() },
    isCentred: standsCentred(all, request),
  };
}
