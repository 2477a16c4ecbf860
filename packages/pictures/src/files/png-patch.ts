import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { createDeflate, createInflate } from 'node:zlib';
import { GlossaError } from '@glossa/contract';
import type { Canvas } from '@napi-rs/canvas';
import type { Changes } from '../compose/changes.ts';
import { DrawnPixels } from './drawn-pixels.ts';
import { pngOrientation, readPng, stillPng, writePng } from './png.ts';
import {
  channelsOf,
  expander,
  filtered,
  headerOf,
  layoutOf,
  type PngLayout,
  pixelBytes,
  rowBytes,
  unfilter,
} from './png-layout.ts';

/** What belongs to the layout of the pixels, and goes with it. */
const OF_LAYOUT = new Set(['PLTE', 'tRNS', 'sBIT', 'bKGD', 'hIST']);
const OF_PIXELS = new Set(['IHDR', 'IDAT', 'IEND']);
/** Bytes that encoders leave behind the last row. */
const MOST_BEHIND = 65_536;

const corrupt = () => new GlossaError('corrupt_file', 'The picture cannot be decoded.');

function isSame(a: PngLayout, b: PngLayout): boolean {
  return (
    a.depth === b.depth &&
    a.isColour === b.isColour &&
    a.hasAlpha === b.hasAlpha &&
    a.isPalette === b.isPalette
  );
}

/** Rows as they are stored, one after the other, each with its filter undone; the filter is told, too. */
async function* rowsOf(
  chunks: AsyncIterable<Buffer>,
  layout: PngLayout,
): AsyncGenerator<{ filter: number; row: Uint8Array }[]> {
  const length = rowBytes(layout) + 1;
  const back = pixelBytes(layout);
  let above: Uint8Array = new Uint8Array(length - 1);
  let rest: Buffer = Buffer.alloc(0);
  let done = 0;
  for await (const chunk of chunks) {
    rest = rest.length === 0 ? chunk : Buffer.concat([rest, chunk]);
    if (done === layout.height) {
      if (rest.length > MOST_BEHIND) throw corrupt();
      continue;
    }
    const rows: { filter: number; row: Uint8Array }[] = [];
    let at = 0;
    for (; at + length <= rest.length && done < layout.height; at += length, done += 1) {
      const row = Uint8Array.from(rest.subarray(at + 1, at + length));
      unfilter(rest[at]!, row, above, back);
      rows.push({ filter: rest[at]!, row });
      above = row;
    }
    rest = rest.subarray(at);
    yield rows;
  }
  if (done < layout.height) throw corrupt();
}

/**
 * A PNG file with the pixels that were drawn on, and all others as they are: with their bits, opacity, profile and facts.
 * Undefined where it is stored in passes.
 */
export async function patchPng(
  original: Buffer,
  canvas: Canvas,
  changes: Changes,
): Promise<Buffer | undefined> {
  const chunks = stillPng(readPng(original));
  const from = layoutOf(chunks[0]!.data);
  if (from.isInterlaced) return undefined;
  const drawn = new DrawnPixels(canvas, changes, pngOrientation(original));
  const isTransparent = chunks.some(({ type }) => type === 'tRNS');
  const to: PngLayout = {
    ...from,
    isPalette: false,
    depth: from.depth === 16 ? 16 : 8,
    isColour: from.isColour || !drawn.isGrey,
    hasAlpha: from.hasAlpha || isTransparent,
  };
  const same = isSame(from, to);
  const expand = same ? (row: Uint8Array) => row : expander(from, to, chunks);
  const put = putter(to);
  const idat: Buffer[] = [];
  await pipeline(
    Readable.from(chunks.filter(({ type }) => type === 'IDAT').map(({ data }) => data)),
    createInflate(),
    async function* patch(source: AsyncIterable<Buffer>) {
      let above: Uint8Array = new Uint8Array(rowBytes(to));
      let y = 0;
      for await (const rows of rowsOf(source, from)) {
        const out: Uint8Array[] = [];
        for (const { filter, row } of rows) {
          // Filters look at rows as they were: the patched one is a copy.
          const next = same ? Uint8Array.from(row) : expand(row);
          drawn.row(y, from.width, (x, pixel) => put(next, x, pixel));
          out.push(filtered(same ? filter : 0, next, above, pixelBytes(to)));
          above = next;
          y += 1;
        }
        if (out.length > 0) yield Buffer.concat(out);
      }
    },
    createDeflate(),
    async (compressed: AsyncIterable<Buffer>) => {
      for await (const chunk of compressed) idat.push(chunk);
    },
  ).catch((error: unknown) => {
    throw error instanceof GlossaError ? error : corrupt();
  });
  const first = chunks.findIndex(({ type }) => type === 'IDAT');
  const before = chunks.slice(1, first).filter(({ type }) => same || !OF_LAYOUT.has(type));
  const behind = chunks.slice(first).filter(({ type }) => type !== 'IDAT');
  return writePng([
    { type: 'IHDR', data: headerOf(to) },
    ...before,
    { type: 'IDAT', data: Buffer.concat(idat) },
    ...behind,
  ]);
}

/** Writes pixels of eight bits into a row. */
function putter(layout: PngLayout) {
  const channels = channelsOf(layout);
  const { isColour, hasAlpha } = layout;
  const wide = layout.depth / 8;
  return (row: Uint8Array, x: number, pixel: readonly number[]) => {
    const values = [...(isColour ? pixel.slice(0, 3) : pixel.slice(0, 1)), pixel[3]!];
    for (let channel = 0; channel < channels; channel += 1) {
      const value = hasAlpha && channel === channels - 1 ? values.at(-1)! : values[channel]!;
      const at = (x * channels + channel) * wide;
      row.fill(value, at, at + wide);
    }
  };
}

/** What an encoder made, with the profile and the facts of the picture it was made of. */
export function likePng(encoded: Buffer, original: Buffer): Buffer {
  const made = readPng(encoded);
  const kept = stillPng(readPng(original)).filter(
    ({ type }) => !OF_LAYOUT.has(type) && !OF_PIXELS.has(type) && type !== 'eXIf',
  );
  const pixels = made.filter(({ type }) => type === 'IDAT' || type === 'tRNS');
  return writePng([made[0]!, ...kept, ...pixels, { type: 'IEND', data: Buffer.alloc(0) }]);
}
