import type { Gray } from '@glossa/raster';
import { apply, concat, rotation, translation } from '../geometry.ts';
import type { Matrix } from '../model.ts';

/**
 * From pixels of a picture that was turned clockwise by `degrees` about its middle to those of the picture as it was.
 * The turned one is as large, with its sides exchanged where it lies on its side.
 */
export function turnedBack(
  { width, height }: { width: number; height: number },
  degrees: number,
): { matrix: Matrix; width: number; height: number } {
  // A skewed page keeps its size: what its corners lose is margin.
  const isSideways = Math.round(degrees / 90) % 2 !== 0;
  const [wide, high] = isSideways ? [height, width] : [width, height];
  const about = concat(translation(-wide / 2, -high / 2), rotation(-degrees));
  return {
    matrix: concat(about, translation(width / 2, height / 2)),
    width: wide,
    height: high,
  };
}

const WHITE = 255;

/** The picture at `matrix` of each pixel, between pixels in proportion; white around it. */
export function resample(source: Gray, matrix: Matrix, width: number, height: number): Gray {
  const data = new Uint8Array(width * height).fill(WHITE);
  const [a, b] = matrix;
  for (let y = 0; y < height; y += 1) {
    // Pixels are counted at their middles.
    let [x0, y0] = apply(matrix, 0.5, y + 0.5);
    x0 -= 0.5;
    y0 -= 0.5;
    for (let x = 0; x < width; x += 1) {
      const px = x0 + a * x;
      const py = y0 + b * x;
      const left = Math.floor(px);
      const top = Math.floor(py);
      if (left < 0 || top < 0 || left >= source.width - 1 || top >= source.height - 1) {
        const nearX = Math.round(px);
        const nearY = Math.round(py);
        if (nearX >= 0 && nearY >= 0 && nearX < source.width && nearY < source.height)
          data[y * width + x] = source.data[nearY * source.width + nearX]!;
        continue;
      }
      const at = top * source.width + left;
      const u = px - left;
      const v = py - top;
      const above = source.data[at]! * (1 - u) + source.data[at + 1]! * u;
      const below =
        source.data[at + source.width]! * (1 - u) + source.data[at + source.width + 1]! * u;
      data[y * width + x] = above * (1 - v) + below * v + 0.5;
    }
  }
  return { width, height, data };
}

/** A picture made `scale` times as large; made smaller, each pixel is the mean of those it stands for. */
export function resize(source: Gray, scale: number): Gray {
  if (scale === 1) return source;
  const width = Math.max(1, Math.round(source.width * scale));
  const height = Math.max(1, Math.round(source.height * scale));
  if (scale > 1)
    return resample(
      source,
      [source.width / width, 0, 0, source.height / height, 0, 0],
      width,
      height,
    );
  const data = new Uint8Array(width * height);
  for (let y = 0; y < height; y += 1) {
    const top = Math.floor((y * source.height) / height);
    const bottom = Math.max(top + 1, Math.floor(((y + 1) * source.height) / height));
    for (let x = 0; x < width; x += 1) {
      const left = Math.floor((x * source.width) / width);
      const right = Math.max(left + 1, Math.floor(((x + 1) * source.width) / width));
      let sum = 0;
      for (let v = top; v < bottom; v += 1)
        for (let u = left; u < right; u += 1) sum += source.data[v * source.width + u]!;
      data[y * width + x] = sum / ((bottom - top) * (right - left));
    }
  }
  return { width, height, data };
}
