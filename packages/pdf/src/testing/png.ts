import { pngFile } from '../scan/png.ts';
import type { Drawn } from './draw.ts';

type Picture = Pick<Drawn, 'width' | 'height' | 'pixels'>;

/** Pictures beside one another, on grey, with a gap between them. */
export function beside(pictures: readonly Picture[], gap = 8): Picture {
  const width = pictures.reduce((sum, picture) => sum + picture.width + gap, gap);
  const height = Math.max(...pictures.map((picture) => picture.height)) + 2 * gap;
  const pixels = new Uint8Array(width * height * 4).fill(0x99);
  let left = gap;
  for (const picture of pictures) {
    for (let y = 0; y < picture.height; y += 1)
      pixels.set(
        picture.pixels.subarray(y * picture.width * 4, (y + 1) * picture.width * 4),
        ((y + gap) * width + left) * 4,
      );
    left += picture.width + gap;
  }
  return { width, height, pixels };
}

/** A picture as a PNG file. */
export function pngOf(picture: Picture): Buffer {
  const samples = new Uint8Array(picture.width * picture.height * 3);
  for (let from = 0, to = 0; to < samples.length; from += 4, to += 3) {
    samples[to] = picture.pixels[from + 2]!;
    samples[to + 1] = picture.pixels[from + 1]!;
    samples[to + 2] = picture.pixels[from]!;
  }
  return pngFile(picture, 3, samples);
}
