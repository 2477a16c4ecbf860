/// <reference path="./omggif.d.ts" />
import type { Canvas } from '@napi-rs/canvas';
import { GifReader, GifWriter } from 'omggif';

const MOST_COLOURS = 256;
/** Room for codes that hardly compress, and for the palette. */
const WORST = 1.6;
const HEADERS = 4_096;
/** Bytes of a colour of a palette. */
const COLOUR = 3;
const SEEN = 128;

/** What blocks of a file begin with (GIF89a, appendix A), and the lengths of their heads. */
const BLOCK = { extension: 0x21, frame: 0x2c } as const;
const HEAD = { file: 13, extension: 2, frame: 10 } as const;

/** Bytes of the palette that a head tells of. */
const paletteBytes = (flags: number) => (flags & 0x80 ? COLOUR * 2 ** ((flags & 7) + 1) : 0);

/** False where the file ends inside of a frame, or of what belongs to one. */
export function isWholeGif(bytes: Buffer): boolean {
  let at = HEAD.file + paletteBytes(bytes[10]!);
  while (at < bytes.length) {
    if (bytes[at] === BLOCK.extension) at += HEAD.extension;
    // The size of codes stands before them.
    else if (bytes[at] === BLOCK.frame) at += HEAD.frame + paletteBytes(bytes[at + 9] ?? 0) + 1;
    else return true;
    // Pieces, each with its length, until one has none.
    while (at < bytes.length && bytes[at] !== 0) at += 1 + bytes[at]!;
    at += 1;
  }
  return at === bytes.length;
}

/** Whether it moves. */
export const isAnimatedGif = (bytes: Buffer): boolean => new GifReader(bytes).numFrames() > 1;

/** The colours of the first frame. */
function paletteOf(bytes: Buffer): number[] {
  const { palette_offset: at, palette_size: size } = new GifReader(bytes).frameInfo(0);
  if (at === null) return [];
  return Array.from({ length: Math.min(size, MOST_COLOURS) }, (_, index) =>
    bytes.readUIntBE(at + index * COLOUR, COLOUR),
  );
}

function nearest(palette: readonly number[], colour: number): number {
  let best = 0;
  let least = Number.POSITIVE_INFINITY;
  palette.forEach((one, index) => {
    const off =
      ((one >> 16) - (colour >> 16)) ** 2 +
      (((one >> 8) & 255) - ((colour >> 8) & 255)) ** 2 +
      ((one & 255) - (colour & 255)) ** 2;
    if (off >= least) return;
    least = off;
    best = index;
  });
  return best;
}

/**
 * A still picture with the palette of the original, and as many of its new colours as there is room for, the commonest
 * first; others are drawn in the nearest. So what nobody drew on is as it was.
 */
export function writeGif(canvas: Canvas, original: Buffer): Buffer {
  const { width, height } = canvas;
  const { data } = canvas.getContext('2d').getImageData(0, 0, width, height);
  const own = new Set(paletteOf(original));
  const counts = new Map<number, number>();
  let isTransparent = false;
  for (let at = 0; at < data.length; at += 4) {
    if (data[at + 3]! < SEEN) {
      isTransparent = true;
      continue;
    }
    const colour = (data[at]! << 16) | (data[at + 1]! << 8) | data[at + 2]!;
    counts.set(colour, (counts.get(colour) ?? 0) + 1);
  }
  const used = [...own].filter((colour) => counts.has(colour));
  const added = [...counts]
    .filter(([colour]) => !own.has(colour))
    .sort((a, b) => b[1] - a[1])
    .map(([colour]) => colour);
  const palette = [...used, ...added].slice(0, MOST_COLOURS - (isTransparent ? 1 : 0));
  const indexes = new Map(palette.map((colour, index) => [colour, index]));
  const clear = palette.length;
  const pixels = new Uint8Array(width * height);
  for (let pixel = 0; pixel < pixels.length; pixel += 1) {
    const at = pixel * 4;
    if (data[at + 3]! < SEEN) {
      pixels[pixel] = clear;
      continue;
    }
    const colour = (data[at]! << 16) | (data[at + 1]! << 8) | data[at + 2]!;
    let index = indexes.get(colour);
    if (index === undefined) {
      index = nearest(palette, colour);
      indexes.set(colour, index);
    }
    pixels[pixel] = index;
  }
  const room = Buffer.alloc(Math.ceil(width * height * WORST) + HEADERS);
  const writer = new GifWriter(room, width, height, {});
  const length = 2 ** Math.max(1, Math.ceil(Math.log2(palette.length + (isTransparent ? 1 : 0))));
  writer.addFrame(0, 0, width, height, pixels, {
    palette: Array.from({ length }, (_, index) => palette[index] ?? 0),
    ...(isTransparent ? { transparent: clear } : {}),
  });
  return room.subarray(0, writer.end());
}
