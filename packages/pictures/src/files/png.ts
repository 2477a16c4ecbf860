import { inflateSync } from 'node:zlib';
import { PNG_SIGNATURE, pngChunk } from '@glossa/raster';
import { type Dots, inMetres } from './dots.ts';
import { type Orientation, orientationOf } from './exif.ts';
import { isProfileOf } from './profile.ts';

export interface PngChunk {
  type: string;
  data: Buffer;
}

/** What colours mean, and what a browser would turn by: taken off before decoding, and kept. */
const MEANING = new Set(['iCCP', 'gAMA', 'cHRM', 'sRGB', 'cICP', 'eXIf']);
const MOVING = new Set(['acTL', 'fcTL', 'fdAT']);

/** Chunks of a PNG file, as far as they are whole. */
export function readPng(bytes: Buffer): PngChunk[] {
  const chunks: PngChunk[] = [];
  for (let at = PNG_SIGNATURE.length; at + 12 <= bytes.length; ) {
    const length = bytes.readUInt32BE(at);
    if (at + 12 + length > bytes.length) break;
    const type = bytes.toString('latin1', at + 4, at + 8);
    chunks.push({ type, data: bytes.subarray(at + 8, at + 8 + length) });
    at += 12 + length;
    if (type === 'IEND') break;
  }
  return chunks;
}

export const writePng = (chunks: readonly PngChunk[]): Buffer =>
  Buffer.concat([PNG_SIGNATURE, ...chunks.map(({ type, data }) => pngChunk(type, data))]);

export const isAnimatedPng = (bytes: Buffer): boolean =>
  readPng(bytes).some(({ type }) => type === 'acTL');

export function pngOrientation(bytes: Buffer): Orientation {
  const exif = readPng(bytes).find(({ type }) => type === 'eXIf');
  return exif === undefined ? 1 : orientationOf(exif.data);
}

/** Bytes of a profile; those of printers have one or two million. */
const MOST_PROFILE = 8 * 1024 * 1024;

/** What the numbers of a file mean, where it says so. */
export function pngProfile(
  chunks: readonly PngChunk[],
  space: 'RGB ' | 'GRAY',
): Buffer | undefined {
  const data = chunks.find(({ type }) => type === 'iCCP')?.data;
  if (data === undefined) return undefined;
  try {
    // Behind its name and the way in which it is compressed.
    const packed = data.subarray(data.indexOf(0) + 2);
    const profile = inflateSync(packed, { maxOutputLength: MOST_PROFILE });
    return isProfileOf(profile, space) ? profile : undefined;
  } catch {
    return undefined;
  }
}

/** In which size it is printed. */
export function pngDots(bytes: Buffer): Dots | undefined {
  const data = readPng(bytes).find(({ type }) => type === 'pHYs')?.data;
  if (data?.length !== 9 || data[8] !== 1) return undefined;
  return inMetres({ x: data.readUInt32BE(0), y: data.readUInt32BE(4) });
}

/** The file without what its colours mean, so that a decoder gives the numbers that are in it. */
export function plainPng(bytes: Buffer): Buffer {
  const chunks = readPng(bytes);
  const others = chunks.filter(({ type }) => !MEANING.has(type) && !MOVING.has(type));
  if (others.length === chunks.length) return bytes;
  return writePng(others);
}

/** A still picture's chunks. */
export const stillPng = (chunks: readonly PngChunk[]): PngChunk[] =>
  chunks.filter(({ type }) => !MOVING.has(type));
