import type { SlideSize } from '../drawing/mirror-shifts.ts';
import { centimetres, movedLength } from './lengths.ts';

/** `draw:transform` as far as it is understood: turned about its origin, inclined, then put in its place. */
const PLACED =
  /^\s*(?:skewX\s*\(\s*(-?[\d.eE+-]+)\s*\)\s*)?(?:rotate\s*\(\s*(-?[\d.eE+-]+)\s*\)\s*)?translate\s*\(\s*(-?[\d.]+[a-z]+)[\s,]+(-?[\d.]+[a-z]+)\s*\)\s*$/;

/** Edges of what a transform places, in centimetres. */
interface Edges {
  left: number;
  right: number;
  top: number;
  bottom: number;
}

/** Where a box of `size` comes to stand by a `draw:transform`; `undefined` for transforms that are not understood. */
export function transformedEdges(transform: string, size: SlideSize): Edges | undefined {
  const parts = PLACED.exec(transform);
  const x = centimetres(parts?.[3]);
  const y = centimetres(parts?.[4]);
  if (!parts || x === undefined || y === undefined) return undefined;
  const [skew, angle] = [Number(parts[1] ?? 0), Number(parts[2] ?? 0)];
  if (Number.isNaN(skew) || Number.isNaN(angle)) return undefined;
  // Angles are in radians and, as the axis points down, against the clock.
  const corners = [
    [0, 0],
    [size.width, 0],
    [0, size.height],
    [size.width, size.height],
  ].map(([across, along]) => {
    const inclined = across! - along! * Math.tan(skew);
    return {
      x: x + inclined * Math.cos(angle) + along! * Math.sin(angle),
      y: y - inclined * Math.sin(angle) + along! * Math.cos(angle),
    };
  });
  const [across, along] = [corners.map((corner) => corner.x), corners.map((corner) => corner.y)];
  return {
    left: Math.min(...across),
    right: Math.max(...across),
    top: Math.min(...along),
    bottom: Math.max(...along),
  };
}

/** A transform that puts things `shift` centimetres further to the right. */
export function movedTransform(transform: string, shift: number): string {
  return transform.replace(
    /(translate\s*\(\s*)(-?[\d.]+[a-z]+)(?=[^()]*\)\s*$)/,
    (_, before: string, x: string) => before + movedLength(x, shift),
  );
}

/** True for a transform that turns or inclines what it places. */
export function isTurned(transform: string): boolean {
  const [, skew, angle] = PLACED.exec(transform) ?? [];
  return Number(skew ?? 0) !== 0 || Number(angle ?? 0) !== 0;
}
