import { deflateSync } from 'node:zlib';
import { type Gray, PNG_SIGNATURE, pngChunk } from '@glossa/raster';

/** Types of colour: grey, and red, green and blue. */
const COLOR_TYPE = { 1: 0, 3: 2 } as const;

/** Samples of eight bits, row by row, as a PNG file. */
export function pngFile(
  { width, height }: { width: number; height: number },
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
    pngChunk('IDAT', deflateSync(rows, { level: 3 })),
    pngChunk('IEND', new Uint8Array()),
  ]);
}

/** A picture in grey as a PNG file. */
export const pngOf = (picture: Gray): Uint8Array => pngFile(picture, 1, picture.data);
