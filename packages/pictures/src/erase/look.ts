import { type Area, distance, medianColour, middle, offBy, type Rgb } from './area.ts';
import { countOf, distances, pixelsOf } from './bits.ts';
import type { Ink } from './ink.ts';

/** How letters look. */
export interface Look {
  colour: Rgb;
  outline: { colour: Rgb; width: number } | null;
  bold: boolean;
}

/** Letters of which so many pixels are surely inside show their colour there; else where they are most unlike the paper. */
const INNER_SHARE = 0.05;
const STRONGEST_SHARE = 0.1;
const SUREST = 0.3;
/** Colours further apart are two. */
const APART = 90;
/** An edge between two colours has those between them, and is off their line by less than this. */
const BLENDED = 40;
/** Thickness of strokes from which letters are bold, of a font size: East Asian ones have more of them. */
const BOLD = { others: 0.088, eastAsian: 0.16 } as const;
/** Soft edges make strokes thicker by so many pixels; smaller letters do not show whether they are bold. */
const SOFT = 1;
const LEAST_BOLD_SIZE = 14;
const MOST_OUTLINE = 6;
/** Around letters on a texture, an outline is so even. */
const EVEN = 30;

/** Whether a colour is what an edge between two others looks like. */
function isBlend(colour: Rgb, one: Rgb, other: Rgb): boolean {
  const between = other.map((value, channel) => value - one[channel]!);
  const length = between.reduce((sum, value) => sum + value * value, 0);
  if (length === 0) return distance(colour, one) < BLENDED;
  const along =
    between.reduce((sum, value, channel) => sum + value * (colour[channel]! - one[channel]!), 0) /
    length;
  const at = Math.min(1, Math.max(0, along));
  const nearest = one.map((value, channel) => value + at * between[channel]!);
  return distance(colour, nearest as unknown as Rgb) < BLENDED;
}

const pixelsWhere = (values: Float32Array, wanted: (value: number) => boolean) => {
  const pixels: number[] = [];
  values.forEach((value, pixel) => {
    if (wanted(value)) pixels.push(pixel);
  });
  return pixels;
};

/** The outline that is part of the ink: its outer pixels are of another colour than its inner ones. */
function outlineWithin({ seen }: Area, { letters, paper }: Ink, depth: Float32Array) {
  const deepest = depth.reduce((most, value) => Math.max(most, value), 0);
  if (deepest < 3) return undefined;
  const core = medianColour(
    seen,
    pixelsWhere(depth, (value) => value >= deepest * 0.75),
  );
  const outer = pixelsWhere(depth, (value) => value >= 1.3 && value <= 2.1);
  if (outer.length < countOf(letters) * INNER_SHARE) return undefined;
  const edge = medianColour(seen, outer);
  if (distance(core, edge) < APART) return undefined;
  // Neither a soft edge nor the paper that shines through between strokes.
  if (isBlend(edge, core, paper.colour) || isBlend(core, edge, paper.colour)) return undefined;
  let width = 1;
  while (width < deepest) {
    const next = width + 1;
    const ring = pixelsWhere(depth, (value) => value > next - 0.5 && value <= next + 0.5);
    if (ring.length === 0) break;
    const colour = medianColour(seen, ring);
    if (distance(colour, core) < distance(colour, edge)) break;
    width = next;
  }
  // What is least like the outline is surely inside.
  const inside = pixelsWhere(depth, (value) => value > width)
    .map((pixel) => ({ pixel, off: offBy(seen, pixel, edge) }))
    .toSorted((a, b) => b.off - a.off);
  const surest = inside.slice(0, Math.ceil(inside.length * SUREST)).map(({ pixel }) => pixel);
  return { colour: medianColour(seen, surest), outline: { colour: edge, width } };
}

/** The outline around letters on a texture: pixels beside them are all of one colour. */
function outlineAround({ seen }: Area, { letters }: Ink, colour: Rgb): Look['outline'] {
  const far = distances(letters, 1);
  const ringAt = (step: number) =>
    pixelsWhere(far, (value) => value > step - 0.5 && value <= step + 0.5);
  const first = ringAt(2);
  if (first.length === 0) return null;
  const edge = medianColour(seen, first);
  if (distance(edge, colour) < APART) return null;
  let width = 0;
  for (let step = 2; step <= MOST_OUTLINE; step += 1) {
    const off = ringAt(step).map((pixel) =>
      distance([seen[pixel * 4]!, seen[pixel * 4 + 1]!, seen[pixel * 4 + 2]!], edge),
    );
    if (middle(off) > EVEN) break;
    width = step;
  }
  // What never ends is paper.
  return width === 0 || width === MOST_OUTLINE ? null : { colour: edge, width };
}

/** How the letters of a block look; `size`: of their font. */
export function lookOf(
  area: Area,
  ink: Ink,
  { size, isEastAsian }: { size: number; isEastAsian: boolean },
): Look {
  const { letters, off, paper } = ink;
  const { seen } = area;
  const depth = distances(letters, 0);
  const all = pixelsOf(letters);
  if (all.length === 0) return { colour: contrastTo(paper.colour), outline: null, bold: false };
  const inner = all.filter((pixel) => depth[pixel]! > 1);
  const strongest = all
    .toSorted((a, b) => off[b]! - off[a]!)
    .slice(0, Math.ceil(all.length * STRONGEST_SHARE));
  const isThick = inner.length >= all.length * INNER_SHARE && inner.length > 8;
  const own = medianColour(seen, isThick && paper.way !== 'texture' ? inner : strongest);
  const within = outlineWithin(area, ink, depth);
  const edges = all.filter((pixel) => depth[pixel]! <= 1).length;
  const stroke = ((2 * all.length) / Math.max(1, edges) - SOFT) / size;
  const bold = size >= LEAST_BOLD_SIZE && stroke > BOLD[isEastAsian ? 'eastAsian' : 'others'];
  if (within !== undefined) return { ...within, bold };
  const outline = paper.way === 'texture' ? outlineAround(area, ink, own) : null;
  return { colour: own, outline, bold };
}

/** Black or white: what is seen on a colour. */
export function contrastTo([red, green, blue]: Rgb): Rgb {
  return 0.299 * red + 0.587 * green + 0.114 * blue > 128 ? [0, 0, 0] : [255, 255, 255];
}
