import type { Alignment } from '../model.ts';
import type { Frame } from './frame.ts';
import { breakEvenly, type Line, type Measured, type Parts } from './lines.ts';
import type { Height } from './measure.ts';

export interface FitRequest {
  frame: Frame;
  /** The same with less white along its edges. */
  tight: Frame;
  measured: Measured & Height;
  alignment: Alignment;
  rightToLeft: boolean;
  /** The text may stand in the middle of its region, too, and takes its shape. */
  isClosed: boolean;
  /** Lines begin beside each other, in a block that stands in the middle: so columns do. */
  isBlock: boolean;
  /** The source has several lines. */
  isParagraph: boolean;
  /** Between baselines, in font sizes. */
  leading: number;
  /** Degrees by which letters lean to the right, each line about its baseline. */
  slant: number;
  /** Font sizes that are tried, in pixels. */
  largest: number;
  least: number;
}

export interface FittedLine extends Line {
  /** Where it begins and its baseline, in places of the frame. */
  u: number;
  v: number;
}

export interface Fitted {
  size: number;
  lines: FittedLine[];
}

const STEP = 0.94;
const MOST_LINES = 60;
/** Beyond those that hold a text, so many more are tried for its shape. */
const MORE_LINES = 3;
/** White between lines of letters that are higher than usual, in font sizes. */
const BETWEEN = 0.04;

interface Room {
  from: number;
  length: number;
}

/** What is free for a line between two rows. */
function roomOf(request: FitRequest, at: number, top: number, bottom: number): Room | undefined {
  const { frame, alignment, rightToLeft } = request;
  const { left, right } = frame.spans(at);
  const [first, last] = [Math.floor(top), Math.ceil(bottom) - 1];
  if (first < 0 || last >= left.length) return undefined;
  let from = 0;
  let to = frame.free.width;
  for (let row = first; row <= last; row += 1) {
    if (left[row] === -1) return undefined;
    from = Math.max(from, left[row]!);
    to = Math.min(to, right[row]!);
  }
  if (alignment === 'center') {
    const half = Math.min(at - from, to - at);
    return half <= 0 ? undefined : { from: at - half, length: 2 * half };
  }
  const fromLeft = (alignment === 'start') !== rightToLeft;
  const { own } = frame;
  if (fromLeft) return { from: own.x, length: to - Math.max(from, own.x) };
  const edge = Math.min(to, own.x + own.width);
  return { from, length: edge - from };
}

/** Places of the axis or edge along which lines stand. */
function axesOf({ frame: { own, box }, alignment, rightToLeft, isClosed }: FitRequest): number[] {
  if (alignment !== 'center') {
    const fromLeft = (alignment === 'start') !== rightToLeft;
    return [fromLeft ? own.x + 1 : own.x + own.width - 1];
  }
  const middle = own.x + own.width / 2;
  if (!isClosed) return [middle];
  return [middle, box.x + box.width / 2];
}

function topsOf(
  { frame: { own, box }, alignment, isParagraph, isClosed }: FitRequest,
  height: number,
) {
  const middle = own.y + (own.height - height) / 2;
  if (alignment !== 'center' && isParagraph) return [own.y, middle];
  if (!isClosed) return [middle];
  return [middle, box.y + (box.height - height) / 2];
}

/** How unlike the shape of the region that of the text would be. */
function unlikeness({ frame: { box } }: FitRequest, wide: number, high: number): number {
  return Math.abs(Math.log((wide / high / box.width) * box.height));
}

/** How far leaning letters reach out of a line before its beginning and behind its end, in font sizes. */
function overhang({ measured: { above, below }, slant }: FitRequest) {
  const lean = Math.tan((slant * Math.PI) / 180);
  return {
    before: Math.max(0, below * lean, -above * lean),
    behind: Math.max(0, above * lean, -below * lean),
  };
}

function ofSize(request: FitRequest, size: number, parts: Parts): Fitted | undefined {
  const { measured, isClosed, alignment, leading } = request;
  const { above, below } = measured;
  const pitch = Math.max(leading, above + below + BETWEEN) * size;
  const all = measured.length(0, measured.text.length);
  const { before: ahead, behind } = overhang(request);
  const leaning = ahead + behind;
  const { box } = request.frame;
  let best: Fitted | undefined;
  let least = Number.POSITIVE_INFINITY;
  let most = MOST_LINES;
  for (let count = 1; count <= MOST_LINES; count += 1) {
    const height = (count - 1) * pitch + (above + below) * size;
    if (height > box.height + 1 || count > most) break;
    for (const axis of axesOf(request))
      for (const top of topsOf(request, height)) {
        const rooms = Array.from({ length: count }, (_, row) =>
          roomOf(request, axis, top + row * pitch, top + row * pitch + (above + below) * size),
        );
        if (rooms.some((room) => room === undefined || room.length <= 0)) continue;
        if (request.isBlock) rooms.fill(rooms.reduce((a, b) => (b!.length < a!.length ? b : a)));
        const lengths = rooms.map((room) => room!.length / size - leaning);
        if (lengths.reduce((sum, length) => sum + length, 0) < all) continue;
        const lines = breakEvenly(measured, lengths, parts);
        if (lines === undefined) continue;
        const wide = lines.map(
          ({ from, to, hyphen }) =>
            (measured.length(from, to) + (hyphen ? measured.hyphen : 0)) * size,
        );
        const unlike = unlikeness(request, Math.max(...wide), height);
        if (unlike >= least) continue;
        least = unlike;
        most = Math.min(most, count + MORE_LINES);
        const fromLeft = (alignment === 'start') !== request.rightToLeft;
        const longest = Math.max(...wide);
        best = {
          size,
          lines: lines.map((line, row) => {
            const { from, length } = rooms[row]!;
            const white = length - leaning * size - (request.isBlock ? longest : wide[row]!);
            const before = alignment === 'center' ? white / 2 : fromLeft ? 0 : white;
            return {
              ...line,
              u: from + before + ahead * size,
              v: top + row * pitch + above * size,
            };
          }),
        };
      }
    // Beside a bubble, the fewer lines the better.
    if (best !== undefined && !(isClosed && alignment === 'center')) return best;
  }
  return best;
}

/** Ways to set a text, each with what a size by it is worth: words stay whole, short ones more so, and letters clear of edges where that goes. */
const WAYS = [
  { parts: 'none', tight: false, worth: 1 },
  { parts: 'none', tight: true, worth: 0.87 },
  { parts: 'long', tight: false, worth: 0.78 },
  { parts: 'long', tight: true, worth: 0.7 },
  { parts: 'any', tight: false, worth: 0.52 },
  { parts: 'any', tight: true, worth: 0.47 },
] as const;
/** Of the largest size: what is worth so much is good enough. */
const ENOUGH = 0.87;

/** The largest size at which a text fits its region, and its lines; undefined where there is no room for it. */
export function fitText(request: FitRequest): Fitted | undefined {
  const { largest, least } = request;
  let best: Fitted | undefined;
  let most = 0;
  for (const { parts, tight, worth } of WAYS) {
    const frame = tight ? request.tight : request.frame;
    if (largest * worth <= most) continue;
    for (let size = largest; ; size = Math.max(least, size * STEP)) {
      if (size * worth <= most) break;
      const fitted = ofSize({ ...request, frame }, size, parts);
      if (fitted !== undefined) {
        best = fitted;
        most = size * worth;
      }
      if (fitted !== undefined || size <= least) break;
    }
    if (most >= largest * ENOUGH) break;
  }
  return best;
}
