import type { Box, Matrix } from '../model.ts';

export const IDENTITY: Matrix = [1, 0, 0, 1, 0, 0];

/** First `first`, then `then` (row vectors, ISO 32000-2, 8.3.4). */
export function multiply(first: Matrix, then: Matrix): Matrix {
  const [a, b, c, d, e, f] = first;
  const [p, q, r, s, t, u] = then;
  return [
    a * p + b * r,
    a * q + b * s,
    c * p + d * r,
    c * q + d * s,
    e * p + f * r + t,
    e * q + f * s + u,
  ];
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
  const exact = (value: number) => (Math.abs(value - Math.round(value)) < 1e-12 ? Math.round(value) : value);
  const cos = exact(Math.cos(radians));
  const sin = exact(Math.sin(radians));
  return [cos, sin, -sin, cos, 0, 0];
}

export function transformPoint([a, b, c, d, e, f]: Matrix, x: number, y: number) {
  return { x: a * x + c * y + e, y: b * x + d * y + f };
}

/** The upright box around `box` after `matrix`. */
export function transformBox(matrix: Matrix, box: Box): Box {
  const corners = [
    transformPoint(matrix, box.left, box.bottom),
    transformPoint(matrix, box.right, box.bottom),
    transformPoint(matrix, box.left, box.top),
    transformPoint(matrix, box.right, box.top),
  ];
  return {
    left: Math.min(...corners.map(({ x }) => x)),
    bottom: Math.min(...corners.map(({ y }) => y)),
    right: Math.max(...corners.map(({ x }) => x)),
    top: Math.max(...corners.map(({ y }) => y)),
  };
}
