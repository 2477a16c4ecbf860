import type { Box, Matrix } from './model.ts';

export const IDENTITY: Matrix = [1, 0, 0, 1, 0, 0];

/** `first` is applied before `then` (ISO 32000-2, 8.3.4). */
export function concat(first: Matrix, then: Matrix): Matrix {
  // Taking arrays apart makes an iterator each time, and every operator and letter comes by here.
  const A = then[0];
  const B = then[1];
  const C = then[2];
  const D = then[3];
  return [
    first[0] * A + first[1] * C,
    first[0] * B + first[1] * D,
    first[2] * A + first[3] * C,
    first[2] * B + first[3] * D,
    first[4] * A + first[5] * C + then[4],
    first[4] * B + first[5] * D + then[5],
  ];
}

/** A point after a matrix. */
export function apply(matrix: Matrix, x: number, y: number): [number, number] {
  return [matrix[0] * x + matrix[2] * y + matrix[4], matrix[1] * x + matrix[3] * y + matrix[5]];
}

/** The upright box around points; `undefined` without any. */
export function boxAround(points: Iterable<readonly [number, number]>): Box | undefined {
  let left = Number.POSITIVE_INFINITY;
  let bottom = Number.POSITIVE_INFINITY;
  let right = Number.NEGATIVE_INFINITY;
  let top = Number.NEGATIVE_INFINITY;
  for (const [x, y] of points) {
    if (x < left) left = x;
    if (x > right) right = x;
    if (y < bottom) bottom = y;
    if (y > top) top = y;
  }
  return left <= right && bottom <= top ? { left, bottom, right, top } : undefined;
}

/** The upright box around a box after a matrix. */
export function transformBox(matrix: Matrix, { left, bottom, right, top }: Box): Box {
  const box = boxAround([
    apply(matrix, left, bottom),
    apply(matrix, right, bottom),
    apply(matrix, left, top),
    apply(matrix, right, top),
  ]);
  return box ?? { left, bottom, right, top };
}

/** The smallest box that holds all of `boxes`, of which there is at least one. */
export function unite(boxes: Iterable<Box>): Box {
  let all: Box | undefined;
  for (const box of boxes)
    all = all
      ? {
          left: Math.min(all.left, box.left),
          bottom: Math.min(all.bottom, box.bottom),
          right: Math.max(all.right, box.right),
          top: Math.max(all.top, box.top),
        }
      : box;
  if (!all) throw new RangeError('No boxes to unite.');
  return all;
}

/** The matrix that undoes `matrix`; undefined where it flattens the plane. */
export function invert([a, b, c, d, e, f]: Matrix): Matrix | undefined {
  const determinant = a * d - b * c;
  if (!Number.isFinite(determinant) || Math.abs(determinant) < 1e-12) return undefined;
  return [
    d / determinant,
    -b / determinant,
    -c / determinant,
    a / determinant,
    (c * f - d * e) / determinant,
    (b * e - a * f) / determinant,
  ];
}

export function translation(x: number, y: number): Matrix {
  return [1, 0, 0, 1, x, y];
}

/** Counter-clockwise, in degrees. Quarter turns are exact. */
export function rotation(degrees: number): Matrix {
  const radians = (degrees * Math.PI) / 180;
  const exact = (value: number) =>
    Math.abs(value - Math.round(value)) < 1e-12 ? Math.round(value) : value;
  const cos = exact(Math.cos(radians));
  const sin = exact(Math.sin(radians));
  return [cos, sin, -sin, cos, 0, 0];
}
