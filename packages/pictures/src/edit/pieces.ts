import { type EditBox, type EditStroke, GlossaError } from '@glossa/contract';
import { createCanvas, type SKRSContext2D } from '@napi-rs/canvas';
import { type Area, inside, readArea } from '../erase/area.ts';
import { type Bits, bitsWhere, distances, noBits, setBoxes } from '../erase/bits.ts';
import { inkOf, maskOf } from '../erase/ink.ts';
import { type Paper, paperOf } from '../erase/paper.ts';

/** A part of a picture that is to go, with what it stands on. */
export interface Piece {
  area: Area;
  mask: Bits;
  paper: Paper;
}

interface Size {
  width: number;
  height: number;
}

/** Pixels around a stroke or box at most: beyond that nobody waits for it. */
const MOST_PIXELS = 2_000_000;
/** Pixels around a stroke that show what it is painted over, and those next to it that it may shade. */
const AROUND = { from: 1, to: 8 } as const;
/** How much of a picture is looked at around a piece, in pixels: patches of textures come from there. */
const LOOK = 48;
/** Font sizes of a box of letters: nobody says how large they are. */
const SIZE = { least: 8, most: 24, share: 0.5 } as const;

function around(context: SKRSContext2D, box: EditBox, picture: Size): Area | undefined {
  const { x, y, width, height } = box;
  if (x + width <= 0 || y + height <= 0 || x >= picture.width || y >= picture.height)
    return undefined;
  const place = inside(box, { x: LOOK, y: LOOK }, picture);
  if (place.width * place.height > MOST_PIXELS) {
    throw new GlossaError('limit_exceeded', `A piece of a picture has over ${MOST_PIXELS} pixels.`);
  }
  return readArea(context, place);
}

/** The letters in a box; undefined where it lies beyond the picture. Errors: `limit_exceeded`. */
export function lettersIn(
  context: SKRSContext2D,
  box: EditBox,
  picture: Size,
): (Piece & { ink: ReturnType<typeof inkOf>; size: number }) | undefined {
  const area = around(context, box, picture);
  if (area === undefined) return undefined;
  const share = Math.min(box.width, box.height) * SIZE.share;
  const size = Math.min(SIZE.most, Math.max(SIZE.least, share));
  const ink = inkOf(area, [box], size);
  return { area, ink, size, paper: ink.paper, mask: maskOf(ink, size, 0) };
}

export function strokeBox({ points, width }: EditStroke): EditBox {
  const xs = points.filter((_, index) => index % 2 === 0);
  const ys = points.filter((_, index) => index % 2 === 1);
  const [left, top] = [Math.min(...xs) - width / 2, Math.min(...ys) - width / 2];
  return {
    ...{ x: left, y: top },
    width: Math.max(...xs) + width / 2 - left,
    height: Math.max(...ys) + width / 2 - top,
  };
}

/** Draws the line of a stroke; a single point is a dot. */
export function traceStroke(context: SKRSContext2D, { points, width }: EditStroke): void {
  context.lineWidth = width;
  context.lineCap = 'round';
  context.lineJoin = 'round';
  context.beginPath();
  context.moveTo(points[0]!, points[1]!);
  for (let at = 2; at + 1 < points.length; at += 2) context.lineTo(points[at]!, points[at + 1]!);
  if (points.length < 4) context.lineTo(points[0]! + 0.01, points[1]!);
  context.stroke();
}

/** What lies under a stroke; undefined where it lies beyond the picture. Errors: `limit_exceeded`. */
export function underStroke(
  context: SKRSContext2D,
  stroke: EditStroke,
  picture: Size,
): Piece | undefined {
  const area = around(context, strokeBox(stroke), picture);
  if (area === undefined) return undefined;
  const { x, y, width, height } = area;
  const trace = createCanvas(width, height).getContext('2d');
  trace.translate(-x, -y);
  traceStroke(trace, stroke);
  const { data } = trace.getImageData(0, 0, width, height);
  const mask = bitsWhere({ width, height }, (pixel) => data[pixel * 4 + 3]! >= 128);
  const far = distances(mask, 1);
  let rim = bitsWhere(mask, (pixel) => far[pixel]! > AROUND.from && far[pixel]! <= AROUND.to);
  // A stroke over all of a small picture has nothing around it.
  if (!rim.data.includes(1)) {
    rim = noBits(width, height);
    setBoxes(rim, [area], 0, area);
  }
  return { area, mask, paper: paperOf(area, rim) };
}
