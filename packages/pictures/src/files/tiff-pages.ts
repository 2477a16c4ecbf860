import { GlossaError, LIMITS } from '@glossa/contract';
import { Fields, LONG, SHORT } from './tiff-fields.ts';

export const TAG = {
  subfile: 254,
  width: 256,
  height: 257,
  bits: 258,
  compression: 259,
  photometric: 262,
  stripOffsets: 273,
  orientation: 274,
  samples: 277,
  rowsPerStrip: 278,
  stripLengths: 279,
  planes: 284,
  predictor: 317,
  tileOffsets: 324,
  tileLengths: 325,
  extraSamples: 338,
  profile: 34_675,
} as const;

/** Values that lead to other places of the file: of previews, makers and positions, which a page can do without. */
const ELSEWHERE = new Set([330, 34_665, 34_853, 40_965, 513, 514, 519, 520, 521]);
const OFFSETS = { [TAG.stripOffsets]: TAG.stripLengths, [TAG.tileOffsets]: TAG.tileLengths };
const REDUCED = 1;
const CLASSIC = 42;

const corrupt = () => new GlossaError('corrupt_file', 'The picture cannot be decoded.');

/** Where the directories of a TIFF file's pages stand; previews are none. Errors: `corrupt_file`. */
export function tiffPages(bytes: Buffer): number[] {
  const fields = Fields.of(bytes);
  if (fields === undefined || fields.short(2) !== CLASSIC) throw corrupt();
  const seen = new Set<number>();
  const pages: number[] = [];
  for (let at = fields.first; at !== 0; at = fields.long(fields.afterDirectory(at))) {
    // A chain that comes back to itself, or has no end, is no document.
    if (seen.has(at) || seen.size > LIMITS.archive.entries) throw corrupt();
    seen.add(at);
    const subfile = fields.find(at, TAG.subfile);
    if (subfile !== undefined && (fields.value(subfile) & REDUCED) !== 0) continue;
    if (fields.find(at, TAG.width) !== undefined) pages.push(at);
  }
  if (pages.length === 0) throw corrupt();
  return pages;
}

interface Value {
  tag: number;
  type: number;
  count: number;
  data: Buffer;
}

/** A TIFF file of one page, in an order of bytes. `pixels`: pieces that the offsets of a tag name. */
export function writeTiffPage(
  values: readonly Value[],
  isLittle: boolean,
  pixels: { offsets: number; pieces: readonly Buffer[] },
): Buffer {
  const offsets: Value = {
    tag: pixels.offsets,
    type: LONG,
    count: pixels.pieces.length,
    data: Buffer.alloc(pixels.pieces.length * 4),
  };
  const all = [...values, offsets].sort((a, b) => a.tag - b.tag);
  const short = (buffer: Buffer, value: number, at: number) =>
    isLittle ? buffer.writeUInt16LE(value, at) : buffer.writeUInt16BE(value, at);
  const long = (buffer: Buffer, value: number, at: number) =>
    isLittle ? buffer.writeUInt32LE(value, at) : buffer.writeUInt32BE(value, at);
  const directory = Buffer.alloc(2 + all.length * 12 + 4);
  const even = (length: number) => length + (length & 1);
  let at = 8 + directory.length;
  const places = all.map(({ data }) => {
    if (data.length <= 4) return undefined;
    const place = at;
    at += even(data.length);
    return place;
  });
  pixels.pieces.forEach((piece, index) => {
    long(offsets.data, at, index * 4);
    at += even(piece.length);
  });
  short(directory, all.length, 0);
  all.forEach(({ tag, type, count, data }, index) => {
    const entry = 2 + index * 12;
    short(directory, tag, entry);
    short(directory, type, entry + 2);
    long(directory, count, entry + 4);
    const place = places[index];
    if (place === undefined) data.copy(directory, entry + 8);
    else long(directory, place, entry + 8);
  });
  const header = Buffer.from(isLittle ? 'II\0\0\0\0\0\0' : 'MM\0\0\0\0\0\0', 'latin1');
  short(header, CLASSIC, 2);
  long(header, 8, 4);
  const padded = (data: Buffer) => [data, Buffer.alloc(data.length & 1)];
  return Buffer.concat([
    header,
    directory,
    ...all.filter(({ data }) => data.length > 4).flatMap(({ data }) => padded(data)),
    ...pixels.pieces.flatMap(padded),
  ]);
}

/** The values of a page, without places. */
export function valuesOf(bytes: Buffer, directory: number): Value[] {
  const fields = Fields.of(bytes)!;
  return fields
    .entries(directory)
    .filter(({ tag }) => !ELSEWHERE.has(tag) && !(tag in OFFSETS))
    .map(({ tag, type, count, valueAt, length }) => ({
      ...{ tag, type, count },
      data: bytes.subarray(valueAt, valueAt + length),
    }));
}

/** A page of a TIFF file as a file of its own. Errors: `corrupt_file` where its pixels are not all there. */
export function tiffPage(bytes: Buffer, directory: number): Buffer {
  const fields = Fields.of(bytes)!;
  const entries = fields.entries(directory);
  const find = (tag: number) => entries.find((entry) => entry.tag === tag);
  const offsetsTag = find(TAG.tileOffsets) === undefined ? TAG.stripOffsets : TAG.tileOffsets;
  const offsets = find(offsetsTag);
  const lengths = find(OFFSETS[offsetsTag]);
  if (offsets === undefined || lengths === undefined) throw corrupt();
  const sizes = fields.numbers(lengths);
  const pieces = fields.numbers(offsets).map((at, index) => {
    const size = sizes[index] ?? 0;
    if (size === 0 || at + size > bytes.length) throw corrupt();
    return bytes.subarray(at, at + size);
  });
  // Pieces may lie on each other: together they are no more than a file has.
  if (pieces.reduce((sum, { length }) => sum + length, 0) > bytes.length) throw corrupt();
  return writeTiffPage(valuesOf(bytes, directory), fields.isLittle, {
    offsets: offsetsTag,
    pieces,
  });
}

/** A number of a page by its tag. */
export function numberOf(bytes: Buffer, directory: number, tag: number, otherwise: number): number {
  const fields = Fields.of(bytes)!;
  const found = fields.entries(directory).find((entry) => entry.tag === tag);
  return found === undefined ? otherwise : (fields.numbers(found)[0] ?? otherwise);
}

/** A value of one number, or of several. */
export function numbersValue(tag: number, numbers: readonly number[], isShort: boolean): Value {
  const data = Buffer.alloc(numbers.length * (isShort ? 2 : 4));
  numbers.forEach((value, index) => {
    if (isShort) data.writeUInt16LE(value, index * 2);
    else data.writeUInt32LE(value, index * 4);
  });
  return { tag, type: isShort ? SHORT : LONG, count: numbers.length, data };
}
