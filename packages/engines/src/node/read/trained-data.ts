import { readFileSync } from 'node:fs';
import { gunzipSync } from 'node:zlib';
import { GlossaError } from '@glossa/contract';
import type { DataFile } from './data-sets.ts';

/** Tesseract knows so many parts of its data; of each the file begins with where it lies, -1 for none. */
const MOST_PARTS = 64;
const COUNT_BYTES = 4;
const PLACE_BYTES = 8;

/** Whether bytes are data of Tesseract with all of its parts. What is no such data ends the module that is given it. */
export function isTrainedData(bytes: Uint8Array): boolean {
  if (bytes.byteLength < COUNT_BYTES) return false;
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  const count = view.getUint32(0, true);
  const head = COUNT_BYTES + count * PLACE_BYTES;
  if (count === 0 || count > MOST_PARTS || head >= bytes.byteLength) return false;
  const places = Array.from({ length: count }, (_, index) =>
    Number(view.getBigInt64(COUNT_BYTES + index * PLACE_BYTES, true)),
  ).filter((place) => place >= 0);
  return places.length > 0 && places.every((at) => at >= head && at < bytes.byteLength);
}

/** Error for sets that are no data, or that end early; `damagedOf` tells which. */
export function damaged(names: readonly string[]): GlossaError {
  const message = `Tesseract cannot use its data: ${names.join(', ')}.`;
  return new GlossaError('engine_unavailable', message, { details: { damaged: names } });
}

/** The sets that an error says cannot be used; empty for other errors. */
export function damagedOf(error: unknown): readonly string[] {
  const details = error instanceof GlossaError ? error.details : undefined;
  if (typeof details !== 'object' || details === null || !('damaged' in details)) return [];
  const { damaged: names } = details;
  return Array.isArray(names) ? names.filter((name) => typeof name === 'string') : [];
}

/** The data of a set, unpacked. Errors: `damaged`. */
export function readTrainedData({ name, path }: DataFile): Uint8Array {
  let data: Uint8Array;
  try {
    const bytes = readFileSync(path);
    const zipped = bytes[0] === 0x1f && bytes[1] === 0x8b;
    data = zipped ? gunzipSync(bytes) : bytes;
  } catch {
    throw damaged([name]);
  }
  if (!isTrainedData(data)) throw damaged([name]);
  return data;
}
