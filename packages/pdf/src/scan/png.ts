import { deflateSync } from 'node:zlib';
import { type Gray, PNG_SIGNATURE, pngChunk } from '@glossa/raster';
import type { Drawing } from '../read/draw.ts';

/** Types of colour: grey, and red, green and blue. */
const COLOR_TYPE = { 1: 0, 3: 2 } as const;

/** In metres. */
const INCH = 0.0254;

/** How large its pixels are printed, as a PNG file says it: in a metre, across and down. */
function sizeChunk(dotsAnInch: number): Buffer {
  const data = Buffer.alloc(9);
  const dots = Math.round(dotsAnInch / INCH);
  data.writeUInt32BE(dots, 0);
  data.writeUInt32BE(dots, 4);
  data[8] = 1;
  return pngChunk('pHYs', data);
}

/** Samples of eight bits, row by row, as a PNG file. */
export function pngFile(
  { width, height, dotsAnInch }: { width: number; height: number; dotsAnInch?: number },
  channels: 1 | 3,
  samples: Uint8Array,
): Buffer {
  const header = Buffer.alloc(13);
  header.writeUInt32BE(width, 0);
  header.writeUInt32BE(height, 4);
  header.set([8, COLOR_TYPE[channels], 0, 0, 0], 8);
  // Each row begins with its filter: none.
  const length = width * channels;
  const rows = Buffer.alloc((length + 1) * height);
  for (let y = 0; y < height; y += 1)
    rows.set(samples.subarray(y * length, (y + 1) * length), y * (length + 1) + 1);
  return Buffer.concat([
    PNG_SIGNATURE,
    pngChunk('IHDR', header),
    ...(dotsAnInch === undefined ? [] : [sizeChunk(dotsAnInch)]),
    pngChunk('IDAT', deflateSync(rows, { level: 3 })),
    pngChunk('IEND', new Uint8Array()),
  ]);
}

/** A drawing's samples: one a pixel where all is grey, as on most pages; else red, green and blue. */
export function samplesOf({
  width,
  height,
  pixels,
}: Pick<Drawing, 'width' | 'height' | 'pixels'>): {
  channels: 1 | 3;
  samples: Uint8Array;
} {
  const count = width * height;
  const grey = new Uint8Array(count);
  let at = 0;
  for (; at < count; at += 1) {
    const blue = pixels[at * 4]!;
    if (blue !== pixels[at * 4 + 1] || blue !== pixels[at * 4 + 2]) break;
    grey[at] = blue;
  }
  if (at === count) return { channels: 1, samples: grey };
  const samples = new Uint8Array(count * 3);
  for (let from = 0, to = 0; to < samples.length; from += 4, to += 3) {
    samples[to] = pixels[from + 2]!;
    samples[to + 1] = pixels[from + 1]!;
    samples[to + 2] = pixels[from]!;
  }
  return { channels: 3, samples };
}

/** A picture in grey as a PNG file. */
export const pngOf = (picture: Gray): Uint8Array => pngFile(picture, 1, picture.data);
