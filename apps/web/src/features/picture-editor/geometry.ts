import type { EditBox } from '@glossa/contract';

/** Places of a picture, turned clockwise by degrees around their middles. */
export interface Turned {
  place: EditBox;
  angle: number;
}
export type Point = readonly [x: number, y: number];

/** Where a place is taken hold of: -1 left or top, 1 right or bottom, 0 between. */
export const HANDLES = [
  [-1, -1],
  [0, -1],
  [1, -1],
  [1, 0],
  [1, 1],
  [0, 1],
  [-1, 1],
  [-1, 0],
] as const;
export type Handle = readonly [right: -1 | 0 | 1, down: -1 | 0 | 1];

/** Pixels of a picture: nothing smaller can be taken hold of. */
export const LEAST_SIDE = 8;
/** Beyond the edges of pictures, as the server takes places. */
const FARTHEST = 39_000;

const turn = ([x, y]: Point, degrees: number): Point => {
  const angle = (degrees * Math.PI) / 180;
  const [sin, cos] = [Math.sin(angle), Math.cos(angle)];
  return [x * cos - y * sin, x * sin + y * cos];
};
const clamp = (value: number, least: number, most: number) =>
  Math.min(most, Math.max(least, value));

export const middleOf = ({ x, y, width, height }: EditBox): Point => [
  x + width / 2,
  y + height / 2,
];

/** Where a handle of a place stands. */
export function handleAt({ place, angle }: Turned, [right, down]: Handle): Point {
  const [x, y] = middleOf(place);
  const [dx, dy] = turn([(right * place.width) / 2, (down * place.height) / 2], angle);
  return [x + dx, y + dy];
}

export function moved({ place, angle }: Turned, dx: number, dy: number): Turned {
  const at = (value: number) => clamp(value, -FARTHEST, FARTHEST);
  return { place: { ...place, x: at(place.x + dx), y: at(place.y + dy) }, angle };
}

/** A place of which a handle was moved by so much; the side or corner across stays where it is. */
export function resized(turned: Turned, [right, down]: Handle, dx: number, dy: number): Turned {
  const { place, angle } = turned;
  const [along, across] = turn([dx, dy], -angle);
  const width = clamp(place.width + right * along, LEAST_SIDE, FARTHEST);
  const height = clamp(place.height + down * across, LEAST_SIDE, FARTHEST);
  const [x, y] = middleOf(place);
  const grown: Point = [(right * (width - place.width)) / 2, (down * (height - place.height)) / 2];
  const [mx, my] = turn(grown, angle);
  return { place: { x: x + mx - width / 2, y: y + my - height / 2, width, height }, angle };
}

/** What turns a place stands off its top, or off its bottom. */
export type TurningSide = 'top' | 'bottom';

/** Where it stands, so far off the place: below where there is no room above in a picture of a size. */
export function turningOf(
  turned: Turned,
  off: number,
  picture: { width: number; height: number },
): { side: TurningSide; foot: Point; at: Point } {
  const stand = (side: TurningSide) => {
    const down = side === 'top' ? -1 : 1;
    const [x, y] = handleAt(turned, [0, down]);
    const [dx, dy] = turn([0, down * off], turned.angle);
    return { side, foot: [x, y] as const, at: [x + dx, y + dy] as const };
  };
  const above = stand('top');
  const [x, y] = above.at;
  const hasRoom = x >= 0 && y >= 0 && x <= picture.width && y <= picture.height;
  return hasRoom ? above : stand('bottom');
}

/** Degrees at which a place is turned that is held off a side, as the pointer stands. */
export function turnedTo({ place }: Turned, [px, py]: Point, side: TurningSide): number {
  const [x, y] = middleOf(place);
  const away = side === 'top' ? 1 : -1;
  const degrees = (Math.atan2(away * (px - x), away * (y - py)) * 180) / Math.PI;
  // Level and upright are what most want.
  const straight = Math.round(degrees / 90) * 90;
  return Math.abs(degrees - straight) < 3 ? normal(straight) : normal(Math.round(degrees));
}

/** The same angle between -180 and 180. */
export const normal = (degrees: number): number => ((((degrees + 180) % 360) + 360) % 360) - 180;

/** The box between two corners. */
export function boxBetween([ax, ay]: Point, [bx, by]: Point): EditBox {
  return {
    ...{ x: Math.min(ax, bx), y: Math.min(ay, by) },
    ...{ width: Math.max(1, Math.abs(ax - bx)), height: Math.max(1, Math.abs(ay - by)) },
  };
}

/** A line without the points that say nothing: those that lie within `off` of it (Ramer, Douglas, Peucker). */
export function simplified(points: readonly Point[], off: number): Point[] {
  const kept = new Set([0, points.length - 1]);
  const open: [number, number][] = [[0, points.length - 1]];
  for (let next = open.pop(); next !== undefined; next = open.pop()) {
    const [from, to] = next;
    let farthest = off;
    let at = -1;
    for (let index = from + 1; index < to; index += 1) {
      const far = distanceTo(points[index]!, points[from]!, points[to]!);
      if (far > farthest) [farthest, at] = [far, index];
    }
    if (at === -1) continue;
    kept.add(at);
    open.push([from, at], [at, to]);
  }
  return points.filter((_, index) => kept.has(index));
}

function distanceTo([x, y]: Point, [ax, ay]: Point, [bx, by]: Point): number {
  const [dx, dy] = [bx - ax, by - ay];
  const length = dx * dx + dy * dy;
  const share = length === 0 ? 0 : clamp(((x - ax) * dx + (y - ay) * dy) / length, 0, 1);
  return Math.hypot(x - ax - share * dx, y - ay - share * dy);
}
