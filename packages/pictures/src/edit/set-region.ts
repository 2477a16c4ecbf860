import { type EditRegion, findLanguage } from '@glossa/contract';
import type { Box } from '@glossa/engines';
import { hyphenatorFor } from '@glossa/typography';
import type { SKRSContext2D } from '@napi-rs/canvas';
import { type Bits, noBits } from '../erase/bits.ts';
import type { SetText } from '../model.ts';
import { fitText } from '../typeset/fit.ts';
import { canDraw, familiesFor } from '../typeset/fonts.ts';
import { columnFrame, uprightFrame } from '../typeset/frame.ts';
import { measureColumns, measureRows } from '../typeset/measure.ts';
import { leadingOf, tidied, writtenLine } from '../typeset/prose.ts';
import { leans } from '../typeset/scripts.ts';
import { cornersOf } from './corners.ts';
import type { KnownRegion } from './stages.ts';

export interface Setting {
  context: SKRSContext2D;
  /** Tag of the translations. */
  to: string;
}

/** Pixels of a place that are looked at: larger ones are set at a smaller scale. */
const MOST_PIXELS = 500_000;
/** Font sizes, in pixels; whoever asks for a size gets no smaller text than can be read. */
const LEAST = 6;
const MOST = 1_000;
/** A letter takes this many squares of its font size at least. */
const LETTER = 0.25;

/** What is free of a place at a scale: all of it, or its shape. */
function freeOf({ place }: EditRegion, shape: readonly number[] | undefined, scale: number): Bits {
  const free = noBits(
    Math.max(1, Math.ceil(place.width * scale)),
    Math.max(1, Math.ceil(place.height * scale)),
  );
  if (shape === undefined) {
    free.data.fill(1);
    return free;
  }
  for (let at = 0; at < shape.length; at += 3) {
    const row = Math.floor((shape[at]! - place.y) * scale);
    if (row < 0 || row >= free.height) continue;
    const from = Math.max(0, Math.ceil((shape[at + 1]! - place.x) * scale));
    const to = Math.min(free.width, Math.floor((shape[at + 2]! - place.x) * scale));
    if (from < to) free.data.fill(1, row * free.width + from, row * free.width + to);
  }
  return free;
}

/** What is free for a text that is turned clockwise by degrees around the middle: the same, turned back. */
function turnedBack(free: Bits, degrees: number): Bits {
  if (degrees === 0 || !free.data.includes(0)) return free;
  const { width, height } = free;
  const angle = (degrees * Math.PI) / 180;
  const [sin, cos] = [Math.sin(angle), Math.cos(angle)];
  const back = noBits(width, height);
  for (let v = 0, pixel = 0; v < height; v += 1)
    for (let u = 0; u < width; u += 1, pixel += 1) {
      const [right, down] = [u + 0.5 - width / 2, v + 0.5 - height / 2];
      const x = Math.floor(width / 2 + right * cos - down * sin);
      const y = Math.floor(height / 2 + right * sin + down * cos);
      if (x >= 0 && y >= 0 && x < width && y < height) back.data[pixel] = free.data[y * width + x]!;
    }
  return back;
}

/** A box within a place, at a scale. */
const scaledIn = ({ x, y, width, height }: Box, place: Box, scale: number): Box => ({
  ...{ x: (x - place.x) * scale, y: (y - place.y) * scale },
  ...{ width: width * scale, height: height * scale },
});

/** Sets the text of a region in its place. */
export async function setRegion(
  { region, set, shape, own }: KnownRegion,
  { context, to }: Setting,
): Promise<SetText> {
  if (set !== undefined) return set;
  const { id, place, angle, vertical, alignment, face, weight, colour, outline } = region;
  const text = tidied(region.translation, vertical);
  const families = familiesFor(to, text, face);
  const slant = !vertical && leans(text) ? (region.slant ?? 0) : 0;
  const base: Omit<SetText, 'size' | 'lines' | 'left'> = {
    ...{ id, polygon: cornersOf(region), vertical, angle, alignment },
    centre: [place.x + place.width / 2, place.y + place.height / 2],
    ...{ face, weight, colour, outline },
    ...(slant === 0 ? {} : { slant }),
  };
  const scale = Math.min(1, Math.sqrt(MOST_PIXELS / (place.width * place.height)));
  const roomy = Math.sqrt((place.width * place.height) / (LETTER * Math.max(1, text.length)));
  const largest = Math.min(region.size ?? MOST, place.height, place.width, roomy) * scale;
  const least = Math.min(largest, LEAST * scale);
  const missing = { ...base, lines: [], size: region.size ?? LEAST };
  if (text === '') return { ...missing, left: null };
  if (!canDraw(text, families)) return { ...missing, left: 'no_font' };
  const free = turnedBack(freeOf(region, shape, scale), angle);
  const whole = { x: 0, y: 0, width: free.width, height: free.height };
  const hyphenate = await hyphenatorFor(to);
  const request = { text, language: to, font: { weight, families }, hyphenate, context };
  const measured = vertical ? measureColumns(request) : measureRows(request);
  /** Sets it about a box, or anywhere in its place. */
  const setAbout = (box: Box, isClosed: boolean) => {
    const frame = vertical ? columnFrame(free, box) : uprightFrame(free, box);
    const fitted = fitText({
      ...{ frame, tight: frame, alignment, largest, least, measured, isClosed },
      rightToLeft: !vertical && findLanguage(to)?.dir === 'rtl',
      ...{ isBlock: vertical, isParagraph: false },
      ...{ leading: leadingOf(text, face, vertical), slant },
    });
    return fitted && { frame, ...fitted };
  };
  const there = own === undefined ? undefined : setAbout(scaledIn(own, place, scale), false);
  // Where the source stood, unless letters are larger in all of the place.
  const isSmaller = there === undefined || there.size < largest;
  const anywhere = isSmaller ? setAbout(whole, true) : undefined;
  const fitted = (anywhere?.size ?? 0) > (there?.size ?? 0) ? anywhere : there;
  if (fitted === undefined) return { ...missing, left: 'no_room' };
  return {
    ...base,
    size: fitted.size / scale,
    lines: fitted.lines.map(({ from, to: end, hyphen, u, v }) => {
      const [x, y] = fitted.frame.toUpright(u, v);
      const line = writtenLine(text, from, end, hyphen);
      return { text: line, x: x / scale + place.x, y: y / scale + place.y };
    }),
    left: null,
  };
}
