import { PNG_SIGNATURE, pngChunk } from '@glossa/raster';
import type { Orientation } from './exif.ts';
import { orientationOf } from './exif.ts';

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
