import type { Area } from './area.ts';
import { type Bits, boxOf, distances, pixelsOf } from './bits.ts';
import { repeatsOf } from './repeats.ts';

/** Pixels around one that have to look alike, and of which so many are taken over. */
const ALIKE = 5;
const TAKEN = 2;
/** Places that are tried for each piece, by chance, for textures repeat: of a large mask fewer, so that it is done in time. */
const TRIES = { most: 200, least: 24, pixels: 5_000_000 } as const;
/** How far pieces may come from: pixels, and of the mask's shorter side. */
const LEAST_NEAR = 24;
const NEAR = 0.7;
/** The same picture is always filled in the same way. */
const SEED = 0x2545f491;

function randomFrom(seed: number): (below: number) => number {
  let state = seed;
  return (below) => {
    state ^= state << 13;
    state ^= state >>> 17;
    state ^= state << 5;
    return (state >>> 0) % below;
  };
}

/** Places whose pieces are all there; `near` the mask alone, for further away the picture may show something else. */
function wholePlaces(mask: Bits, others?: Bits): { isWhole: Uint8Array; near: number[] } {
  const { width, height } = mask;
  const far = distances(mask, 1);
  const apart = others && distances(others, 1);
  const box = boxOf(mask);
  const most = Math.max(LEAST_NEAR, NEAR * Math.min(box.width, box.height));
  const near: number[] = [];
  const isWhole = new Uint8Array(width * height);
  for (let y = ALIKE; y < height - ALIKE; y += 1)
    for (let x = ALIKE; x < width - ALIKE; x += 1) {
      const place = y * width + x;
      const distance = far[place]!;
      const free = apart === undefined ? distance : Math.min(distance, apart[place]!);
      if (free <= ALIKE * 1.4) continue;
      isWhole[place] = 1;
      if (distance <= most) near.push(place);
    }
  return { isWhole, near };
}

/**
 * Fills the mask with pieces of the area, from the edges inwards: each time that which looks most like what is known
 * around the place. Answers false, and fills nothing, where the area has too little beside the mask.
 */
export function fillByPatches(area: Area, mask: Bits, others?: Bits): boolean {
  const { width, height, data } = area;
  const { isWhole, near: places } = wholePlaces(mask, others);
  if (places.length === 0) return false;
  const missing = mask.data.slice();
  const depth = distances(mask, 0);
  const order = pixelsOf(mask);
  const tries = Math.max(TRIES.least, Math.min(TRIES.most, TRIES.pixels / order.length));
  order.sort((a, b) => depth[a]! - depth[b]! || a - b);
  const random = randomFrom(SEED);
  const sources = new Int32Array(width * height).fill(-1);
  const { shifts, isRegular } = repeatsOf(area, mask, places, random);

  /** How unlike two places are, by what is known around the first; at most `bound`. */
  const unlike = (x: number, y: number, place: number, bound: number): number => {
    let sum = 0;
    for (let dy = -ALIKE; dy <= ALIKE; dy += 1) {
      if (y + dy < 0 || y + dy >= height) continue;
      for (let dx = -ALIKE; dx <= ALIKE; dx += 1) {
        if (x + dx < 0 || x + dx >= width) continue;
        const here = (y + dy) * width + x + dx;
        if (missing[here] === 1) continue;
        const [a, b] = [here * 4, (place + dy * width + dx) * 4];
        for (let channel = 0; channel < 3; channel += 1)
          sum += (data[a + channel]! - data[b + channel]!) ** 2;
      }
      if (sum >= bound) return bound;
    }
    return sum;
  };

  for (const pixel of order) {
    if (missing[pixel] === 0) continue;
    const x = pixel % width;
    const y = Math.floor(pixel / width);
    let best = -1;
    let least = Number.POSITIVE_INFINITY;
    const attempt = (place: number) => {
      if (place === best || isWhole[place] !== 1) return;
      const found = unlike(x, y, place, least);
      if (found >= least) return;
      least = found;
      best = place;
    };
    // What its neighbours came from goes on there.
    for (let dy = -TAKEN - 1; dy <= TAKEN + 1; dy += 1)
      for (let dx = -TAKEN - 1; dx <= TAKEN + 1; dx += 1) {
        if (x + dx < 0 || x + dx >= width || y + dy < 0 || y + dy >= height) continue;
        const source = sources[pixel + dy * width + dx]!;
        if (source >= 0) attempt(source - dy * width - dx);
      }
    // Where the texture repeats, edges of it go on as they would.
    for (const shift of shifts) {
      const [u, v] = [x + shift.x, y + shift.y];
      if (u >= 0 && v >= 0 && u < width && v < height) attempt(v * width + u);
    }
    const chances = isRegular && best !== -1 ? 0 : tries;
    for (let tried = 0; tried < chances; tried += 1) attempt(places[random(places.length)]!);
    for (const by of [1, -1, width, -width]) attempt(best + by);
    for (let dy = -TAKEN; dy <= TAKEN; dy += 1)
      for (let dx = -TAKEN; dx <= TAKEN; dx += 1) {
        if (x + dx < 0 || x + dx >= width || y + dy < 0 || y + dy >= height) continue;
        const to = pixel + dy * width + dx;
        if (missing[to] === 0) continue;
        const from = best + dy * width + dx;
        for (let channel = 0; channel < 4; channel += 1)
          data[to * 4 + channel] = data[from * 4 + channel]!;
        missing[to] = 0;
        sources[to] = from;
      }
  }
  return true;
}
