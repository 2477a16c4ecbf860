import type { Box, ReadLine } from '../../ports/read.ts';

export interface Point {
  x: number;
  y: number;
}

/** Corners of a word as its letters stand: their top left first, then clockwise, however they are turned. */
export type Corners = readonly [Point, Point, Point, Point];

/** Sides of a picture, in pixels. */
export interface Size {
  width: number;
  height: number;
}

const within = (value: number, most: number) => Math.min(most, Math.max(0, value));

/** Corners as they lie in a picture: services answer some that are a little outside of it. */
export function clampCorners(corners: Corners, { width, height }: Size): Corners {
  const clamp = ({ x, y }: Point) => ({ x: within(x, width), y: within(y, height) });
  const [a, b, c, d] = corners;
  return [clamp(a), clamp(b), clamp(c), clamp(d)];
}

/** The rectangle around points, of which there may be many. */
export function boxAround(points: readonly Point[]): Box {
  const edge = (of: (point: Point) => number, pick: (...values: number[]) => number) =>
    points.map(of).reduce((a, b) => pick(a, b));
  const x = edge((point) => point.x, Math.min);
  const y = edge((point) => point.y, Math.min);
  return {
    ...{ x, y },
    width: edge((point) => point.x, Math.max) - x,
    height: edge((point) => point.y, Math.max) - y,
  };
}

const centreOf = ([a, b, c, d]: Corners): Point => ({
  x: (a.x + b.x + c.x + d.x) / 4,
  y: (a.y + b.y + c.y + d.y) / 4,
});

const distance = (a: Point, b: Point) => Math.hypot(b.x - a.x, b.y - a.y);

/** How long the letters' own upper and lower edges are. */
export const lengthOf = ([a, b, c, d]: Corners) => (distance(a, b) + distance(d, c)) / 2;
/** How high the letters are. */
export const heightOf = ([a, b, c, d]: Corners) => (distance(a, d) + distance(b, c)) / 2;

type Turn = 0 | NonNullable<ReadLine['turn']>;
const TURNS: readonly Turn[] = [0, 90, 180, -90];

/** Degrees by which letters are turned clockwise, to the nearest right angle, by where their upper edges lead. */
export function turnOf(all: readonly Corners[]): Turn {
  const lead = all.reduce(
    ({ x, y }, [a, b, c, d]) => ({ x: x + b.x - a.x + c.x - d.x, y: y + b.y - a.y + c.y - d.y }),
    { x: 0, y: 0 },
  );
  const quarters = Math.round(Math.atan2(lead.y, lead.x) / (Math.PI / 2));
  return TURNS[(quarters + 4) % 4]!;
}

/** Whether letters that are upright follow each other downwards: a column. */
export function runsDown(all: readonly Corners[]): boolean {
  const [first, last] = [all[0], all.at(-1)];
  if (first === undefined || last === undefined || first === last || turnOf(all) !== 0)
    return false;
  const [from, to] = [centreOf(first), centreOf(last)];
  return to.y - from.y > Math.abs(to.x - from.x);
}
