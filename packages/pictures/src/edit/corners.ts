import type { EditRegion } from '@glossa/contract';

/** The corners of a region's place as it is turned, clockwise from its top left. */
export function cornersOf({
  place,
  angle,
}: Pick<EditRegion, 'place' | 'angle'>): [number, number][] {
  const [x, y] = [place.x + place.width / 2, place.y + place.height / 2];
  const [sin, cos] = [Math.sin((angle * Math.PI) / 180), Math.cos((angle * Math.PI) / 180)];
  return [
    [-1, -1],
    [1, -1],
    [1, 1],
    [-1, 1],
  ].map(([right, down]) => {
    const [u, v] = [(right! * place.width) / 2, (down! * place.height) / 2];
    return [x + u * cos - v * sin, y + u * sin + v * cos];
  });
}
