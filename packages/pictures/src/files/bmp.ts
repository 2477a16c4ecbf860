import type { Canvas } from '@napi-rs/canvas';
import { type Dots, inMetres } from './dots.ts';

/** Headers of a BMP file: of the file, and of the picture in its oldest form and in the one that knows opacity. */
const FILE_HEADER = 14;
const PLAIN_HEADER = 40;
const V4_HEADER = 108;
const RESOLUTION_AT = 38;
const BIT_FIELDS = 3;
const SRGB = 0x73524742;
/** Red, green, blue, opacity. */
const MASKS = [0x00ff0000, 0x0000ff00, 0x000000ff, 0xff000000] as const;

/** Compressed in runs, of which only the header says how long they are. */
const RUNS = new Set([1, 2]);

/** False where rows are missing that the header tells of. */
export function isWholeBmp(bytes: Buffer): boolean {
  const from = bytes.readUInt32LE(10);
  // The oldest headers have short numbers, and nothing is compressed.
  if (bytes.readUInt32LE(14) < PLAIN_HEADER)
    return (
      from + rowBytes(bytes.readUInt16LE(18), bytes.readUInt16LE(24)) * bytes.readUInt16LE(20) <=
      bytes.length
    );
  if (bytes.length < FILE_HEADER + PLAIN_HEADER) return false;
  if (RUNS.has(bytes.readUInt32LE(30))) return from + bytes.readUInt32LE(34) <= bytes.length;
  const row = rowBytes(bytes.readInt32LE(18), bytes.readUInt16LE(28));
  return from + row * Math.abs(bytes.readInt32LE(22)) <= bytes.length;
}

/** Bytes of a row, which is filled up to fours. */
const rowBytes = (width: number, bits: number): number => Math.ceil((width * bits) / 32) * 4;

/** In which size it is printed. */
export function bmpDots(bytes: Buffer): Dots | undefined {
  if (bytes.length < RESOLUTION_AT + 8 || bytes.readUInt32LE(14) < PLAIN_HEADER) return undefined;
  return inMetres({
    x: bytes.readInt32LE(RESOLUTION_AT),
    y: bytes.readInt32LE(RESOLUTION_AT + 4),
  });
}

/** A picture as a BMP file that is not compressed, with the resolution of the original. */
export function writeBmp(canvas: Canvas, original: Buffer): Buffer {
  const { width, height } = canvas;
  const { data } = canvas.getContext('2d').getImageData(0, 0, width, height);
  let isTransparent = false;
  for (let at = 3; at < data.length && !isTransparent; at += 4) isTransparent = data[at] !== 255;
  const wide = isTransparent ? 4 : 3;
  const header = isTransparent ? V4_HEADER : PLAIN_HEADER;
  const pixelsAt = FILE_HEADER + header;
  const row = rowBytes(width, wide * 8);
  const out = Buffer.alloc(pixelsAt + row * height);
  out.write('BM', 0, 'latin1');
  out.writeUInt32LE(out.length, 2);
  out.writeUInt32LE(pixelsAt, 10);
  out.writeUInt32LE(header, 14);
  out.writeInt32LE(width, 18);
  out.writeInt32LE(height, 22);
  out.writeUInt16LE(1, 26);
  out.writeUInt16LE(wide * 8, 28);
  out.writeUInt32LE(row * height, 34);
  if (original.length > RESOLUTION_AT + 8 && original.readUInt32LE(14) >= PLAIN_HEADER)
    original.copy(out, RESOLUTION_AT, RESOLUTION_AT, RESOLUTION_AT + 8);
  if (isTransparent) {
    out.writeUInt32LE(BIT_FIELDS, 30);
    MASKS.forEach((mask, index) => {
      out.writeUInt32LE(mask, 54 + index * 4);
    });
    out.writeUInt32LE(SRGB, 70);
  }
  for (let y = 0; y < height; y += 1) {
    let to = pixelsAt + (height - 1 - y) * row;
    for (let x = 0, at = y * width * 4; x < width; x += 1, at += 4, to += wide) {
      out[to] = data[at + 2]!;
      out[to + 1] = data[at + 1]!;
      out[to + 2] = data[at]!;
      if (wide === 4) out[to + 3] = data[at + 3]!;
    }
  }
  return out;
}
