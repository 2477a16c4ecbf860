import { type Dots, fieldDots } from './dots.ts';
import { uprightExif, uprightXmp } from './exif.ts';
import { isRgbProfile } from './profile.ts';

/** A WebP file's chunks (RFC 9649). */
interface Chunk {
  type: string;
  data: Buffer;
}

const HEADER = 12;
const EXTENDED = 'VP8X';
const FLAGS = { animation: 0x02, xmp: 0x04, exif: 0x08, alpha: 0x10, profile: 0x20 } as const;
/** Of a lossless picture: the bit that says that it is transparent. */
const LOSSLESS_ALPHA = 0x10;

function read(bytes: Buffer): Chunk[] {
  const chunks: Chunk[] = [];
  for (let at = HEADER; at + 8 <= bytes.length; ) {
    const length = bytes.readUInt32LE(at + 4);
    const data = bytes.subarray(at + 8, at + 8 + length);
    chunks.push({ type: bytes.toString('latin1', at, at + 4), data });
    at += 8 + length + (length & 1);
  }
  return chunks;
}

function write(chunks: readonly Chunk[]): Buffer {
  const parts = chunks.flatMap(({ type, data }) => {
    const head = Buffer.alloc(8);
    head.write(type, 0, 'latin1');
    head.writeUInt32LE(data.length, 4);
    return [head, data, Buffer.alloc(data.length & 1)];
  });
  const length = parts.reduce((sum, part) => sum + part.length, 4);
  const header = Buffer.from('RIFF\0\0\0\0WEBP', 'latin1');
  header.writeUInt32LE(length, 4);
  return Buffer.concat([header, ...parts]);
}

const find = (chunks: readonly Chunk[], type: string) =>
  chunks.find((chunk) => chunk.type === type)?.data;
const flagsOf = (chunks: readonly Chunk[]) => find(chunks, EXTENDED)?.[0] ?? 0;

/** Whether every pixel is kept by the file. */
export const isLosslessWebp = (bytes: Buffer): boolean =>
  read(bytes).some(({ type }) => type === 'VP8L');

/** In which size it is printed. */
export function webpDots(bytes: Buffer): Dots | undefined {
  const exif = find(read(bytes), 'EXIF');
  return exif && fieldDots(exif);
}

/** Whether it moves. */
export const isAnimatedWebp = (bytes: Buffer): boolean =>
  (flagsOf(read(bytes)) & FLAGS.animation) !== 0;

function keptProfile(chunks: readonly Chunk[]): Buffer | undefined {
  const profile = find(chunks, 'ICCP');
  return profile !== undefined && isRgbProfile(profile) ? profile : undefined;
}

/** What its numbers mean, where it says so. */
export const webpProfile = (bytes: Buffer): Buffer | undefined => keptProfile(read(bytes));

/** The file without its profile, so that a decoder gives the numbers that are in it. */
export function plainWebp(bytes: Buffer): Buffer {
  const chunks = read(bytes);
  if (keptProfile(chunks) === undefined) return bytes;
  return write(
    chunks.flatMap(({ type, data }) => {
      if (type === 'ICCP') return [];
      if (type !== EXTENDED || data.length === 0) return [{ type, data }];
      const plain = Buffer.from(data);
      plain[0] = plain[0]! & ~FLAGS.profile;
      return [{ type, data: plain }];
    }),
  );
}

function isTransparent(made: readonly Chunk[]): boolean {
  if ((flagsOf(made) & FLAGS.alpha) !== 0) return true;
  const lossless = find(made, 'VP8L');
  return lossless !== undefined && ((lossless[4] ?? 0) & LOSSLESS_ALPHA) !== 0;
}

/** What an encoder made, with the profile and the facts of the picture it was made of. */
export function likeWebp(
  encoded: Buffer,
  original: Buffer,
  size: { width: number; height: number },
): Buffer {
  const made = read(encoded);
  const own = read(original);
  const profile = keptProfile(own);
  const exif = find(own, 'EXIF');
  const xmp = find(own, 'XMP ');
  const extended = Buffer.alloc(10);
  extended[0] =
    (profile === undefined ? 0 : FLAGS.profile) |
    (isTransparent(made) ? FLAGS.alpha : 0) |
    (exif === undefined ? 0 : FLAGS.exif) |
    (xmp === undefined ? 0 : FLAGS.xmp);
  extended.writeUIntLE(size.width - 1, 4, 3);
  extended.writeUIntLE(size.height - 1, 7, 3);
  return write([
    { type: EXTENDED, data: extended },
    ...(profile === undefined ? [] : [{ type: 'ICCP', data: profile }]),
    ...made.filter(({ type }) => ['ALPH', 'VP8 ', 'VP8L'].includes(type)),
    ...(exif === undefined ? [] : [{ type: 'EXIF', data: uprightExif(exif, size) }]),
    ...(xmp === undefined ? [] : [{ type: 'XMP ', data: uprightXmp(xmp) }]),
  ]);
}
