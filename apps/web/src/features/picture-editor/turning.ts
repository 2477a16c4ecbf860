import { middleOf, type Turned } from './geometry.ts';

/** The SVG transform by which what was drawn for one place goes along to another. */
export function centred(before: Turned, now: Turned): string {
  const [bx, by] = middleOf(before.place);
  const [x, y] = middleOf(now.place);
  return `translate(${x} ${y}) rotate(${now.angle - before.angle}) translate(${-bx} ${-by})`;
}

/** The SVG transform of a place that is turned around its middle. */
export function turnedBy({ place, angle }: Turned): string {
  const [x, y] = middleOf(place);
  return `rotate(${angle} ${x} ${y})`;
}
