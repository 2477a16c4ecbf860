import type { Box } from '@glossa/engines';
import { componentsOf, type Gray } from '@glossa/raster';

/** Height at which a page's panels are still told apart. */
const HEIGHT = 480;
/** Grey from which paper is white. */
const WHITE = 225;
/** Of the page's area: what is smaller is no panel. */
const LEAST_AREA = 0.02;

function reduced({ width, height, data }: Gray, step: number): Gray {
  const [wide, high] = [Math.floor(width / step), Math.floor(height / step)];
  const small = new Uint8Array(wide * high);
  for (let y = 0; y < high; y += 1) {
    for (let x = 0; x < wide; x += 1) {
      // The darkest: a frame is thinner than a step.
      let least = 255;
      for (let v = y * step; v < (y + 1) * step; v += 1)
        for (let u = x * step; u < (x + 1) * step; u += 1)
          least = Math.min(least, data[v * width + u]!);
      small[y * wide + x] = least;
    }
  }
  return { width: wide, height: high, data: small };
}

/**
 * Panels of a page: what is left of it without the white that comes in from its edges. In pixels of the page; one that
 * runs to all edges has none.
 */
export function panelsOf(page: Gray): Box[] {
  const step = Math.max(1, Math.floor(page.height / HEIGHT));
  const small = reduced(page, step);
  const { width, height } = small;
  const gutter = componentsOf(small, WHITE, { lighter: true, neighbours: 4 }).filter(
    ({ left, top, right, bottom }) =>
      left === 0 || top === 0 || right === width || bottom === height,
  );
  const rest = new Uint8Array(width * height);
  for (const { runs } of gutter)
    for (let at = 0; at < runs.length; at += 3)
      rest.fill(255, runs[at]! * width + runs[at + 1]!, runs[at]! * width + runs[at + 2]!);
  return componentsOf({ width, height, data: rest }, 128, { neighbours: 4 })
    .map(({ left, top, right, bottom }) => ({
      x: left * step,
      y: top * step,
      width: (right - left) * step,
      height: (bottom - top) * step,
    }))
    .filter((box) => box.width * box.height >= LEAST_AREA * page.width * page.height);
}
