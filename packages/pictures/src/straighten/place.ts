import type { Box } from '@glossa/engines';
import { z } from 'zod';

/** Quarters of a turn, degrees clockwise. */
const quarterSchema = z.union([z.literal(0), z.literal(90), z.literal(-90), z.literal(180)]);
export type Quarter = z.infer<typeof quarterSchema>;

/** How a picture was straightened before it was read. */
export const straightSchema = z.object({
  /** Degrees clockwise by which the page is turned: by quarters, and what it lies askew beyond them. */
  turn: quarterSchema,
  lean: z.number(),
  /** Pixels of the straightened picture for each of the picture's. */
  scale: z.number().positive(),
  /** Of the picture. */
  width: z.number().int().positive(),
  height: z.number().int().positive(),
});
export type Straight = z.infer<typeof straightSchema>;

type Point = [x: number, y: number];

const radians = ({ turn, lean }: Straight) => ((turn + lean) * Math.PI) / 180;

/** How large the straightened picture is: all of the picture is on it. */
export function straightSize(straight: Straight): { width: number; height: number } {
  const { width, height, scale } = straight;
  const angle = radians(straight);
  const [cos, sin] = [Math.abs(Math.cos(angle)), Math.abs(Math.sin(angle))];
  const side = (length: number) => Math.max(1, Math.round(length * scale));
  return { width: side(width * cos + height * sin), height: side(width * sin + height * cos) };
}

/** Where a point of the straightened picture is in the picture. */
function pointOf(straight: Straight, [x, y]: Point): Point {
  const size = straightSize(straight);
  const [dx, dy] = [(x - size.width / 2) / straight.scale, (y - size.height / 2) / straight.scale];
  const angle = radians(straight);
  const [cos, sin] = [Math.cos(angle), Math.sin(angle)];
  return [straight.width / 2 + dx * cos - dy * sin, straight.height / 2 + dx * sin + dy * cos];
}

/** Where a point of the picture is in the straightened one. */
function pointIn(straight: Straight, [x, y]: Point): Point {
  const size = straightSize(straight);
  const [dx, dy] = [x - straight.width / 2, y - straight.height / 2];
  const angle = radians(straight);
  const [cos, sin] = [Math.cos(angle), Math.sin(angle)];
  return [
    size.width / 2 + (dx * cos + dy * sin) * straight.scale,
    size.height / 2 + (dy * cos - dx * sin) * straight.scale,
  ];
}

/** Corners in the picture of a box of the straightened one, clockwise from the top left of what stands in it. */
export const cornersBack = (straight: Straight, { x, y, width, height }: Box): Point[] => [
  pointOf(straight, [x, y]),
  pointOf(straight, [x + width, y]),
  pointOf(straight, [x + width, y + height]),
  pointOf(straight, [x, y + height]),
];

/** The upright box in the picture around a box of the straightened one. */
export function boxBack(straight: Straight, box: Box): Box {
  const corners = cornersBack(straight, box);
  const [xs, ys] = [corners.map(([x]) => x), corners.map(([, y]) => y)];
  const [x, y] = [Math.min(...xs), Math.min(...ys)];
  return { x, y, width: Math.max(...xs) - x, height: Math.max(...ys) - y };
}

/** A box of the same size around where the middle of one goes. */
function moved(box: Box, by: number, to: (middle: Point) => Point): Box {
  const [x, y] = to([box.x + box.width / 2, box.y + box.height / 2]);
  const [width, height] = [box.width * by, box.height * by];
  return { x: x - width / 2, y: y - height / 2, width, height };
}

/** A level box of the straightened picture in the picture, before it is turned about its middle as the page is. */
export const levelBack = (straight: Straight, box: Box): Box =>
  moved(box, 1 / straight.scale, (middle) => pointOf(straight, middle));

/** A box as `levelBack` tells it, in the straightened picture. */
export const levelIn = (straight: Straight, box: Box): Box =>
  moved(box, straight.scale, (middle) => pointIn(straight, middle));

/** The same turn as degrees clockwise of more than -180 and at most 180. */
export const turnOf = (degrees: number): number => 180 - ((((180 - degrees) % 360) + 360) % 360);

/** Two turns by quarters as one. */
export const sumOfTurns = (one: Quarter, other: Quarter): Quarter => turnOf(one + other) as Quarter;
