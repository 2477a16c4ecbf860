import { crc32, deflateSync } from 'node:zlib';
import type { Drawn } from './draw.ts';

const SIGNATURE = Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]);

function chunk(type: string, data: Uint8Array): Buffer {
  const body = Buffer.concat([Buffer.from(type, 'latin1'), data]);
  const frame = Buffer.alloc(body.length + 8);
  frame.writeUInt32BE(data.length, 0);
  body.copy(frame, 4);
  frame.writeUInt32BE(crc32(body), body.length + 4);
  return frame;
}

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

/** A picture as a PNG file of eight bits a channel. */
export function pngOf({ width, height, pixels }: Picture): Buffer {
  const rows = Buffer.alloc(height * (1 + width * 3));
  for (let y = 0; y < height; y += 1) {
    for (let x = 0; x < width; x += 1) {
      const from = (y * width + x) * 4;
      const to = y * (1 + width * 3) + 1 + x * 3;
      rows[to] = pixels[from + 2]!;
      rows[to + 1] = pixels[from + 1]!;
      rows[to + 2] = pixels[from]!;
    }
  }
  const header = Buffer.alloc(13);
  header.writeUInt32BE(width, 0);
  header.writeUInt32BE(height, 4);
  header.set([8, 2, 0, 0, 0], 8);
  return Buffer.concat([
    SIGNATURE,
    chunk('IHDR', header),
    chunk('IDAT', deflateSync(rows)),
    chunk('IEND', new Uint8Array()),
  ]);
}
