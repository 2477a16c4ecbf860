import { open } from 'node:fs/promises';
import { GlossaError } from '@glossa/contract';

/** What a service takes of a picture; all of it unless given. */
export interface PictureLimits {
  bytes: number;
  pixels?: number;
  /** Of each side, in pixels. */
  side?: { least: number; most: number };
}

interface PictureFile {
  mime: string;
  bytes: Buffer;
  /** Undefined where the file does not say it where it should. */
  size: PictureSize | undefined;
}

interface PictureSize {
  width: number;
  height: number;
}

interface Kind {
  mime: string;
  begins: string;
  at: number;
  size?: (bytes: Buffer) => PictureSize | undefined;
}

const KINDS: readonly Kind[] = [
  { mime: 'image/png', begins: '\x89PNG\r\n\x1a\n', at: 0, size: sizeOfPng },
  { mime: 'image/jpeg', begins: '\xff\xd8\xff', at: 0, size: sizeOfJpeg },
  { mime: 'image/webp', begins: 'WEBP', at: 8 },
];

function sizeOfPng(bytes: Buffer): PictureSize | undefined {
  if (bytes.length < 24) return undefined;
  return { width: bytes.readUInt32BE(16), height: bytes.readUInt32BE(20) };
}

/** That of its first frame header: a marker from C0 to CF, but for three that are none. */
function sizeOfJpeg(bytes: Buffer): PictureSize | undefined {
  for (let at = 2; at + 9 <= bytes.length && bytes[at] === 0xff; ) {
    const marker = bytes[at + 1]!;
    const isFrame = marker >= 0xc0 && marker <= 0xcf && ![0xc4, 0xc8, 0xcc].includes(marker);
    if (isFrame) return { width: bytes.readUInt16BE(at + 7), height: bytes.readUInt16BE(at + 5) };
    at += 2 + bytes.readUInt16BE(at + 2);
  }
  return undefined;
}

function fits({ width, height }: PictureSize, { pixels, side }: PictureLimits): boolean {
  if (pixels !== undefined && width * height > pixels) return false;
  if (side === undefined) return true;
  return Math.min(width, height) >= side.least && Math.max(width, height) <= side.most;
}

/** A picture as a service is sent it. Errors: `corrupt_file` for what is no picture, `limit_exceeded`; the signal's reason. */
export async function readPictureFile(
  path: string,
  limits: PictureLimits,
  signal: AbortSignal,
): Promise<PictureFile> {
  await using file = await open(path);
  const tooLarge = () =>
    new GlossaError('limit_exceeded', 'The picture is of a size that the service does not take.');
  if ((await file.stat()).size > limits.bytes) throw tooLarge();
  const bytes = await file.readFile();
  signal.throwIfAborted();
  const start = bytes.toString('latin1', 0, 16);
  const kind = KINDS.find(({ begins, at }) => start.startsWith(begins, at));
  if (kind === undefined) throw new GlossaError('corrupt_file', 'This is no picture.');
  const size = kind.size?.(bytes);
  if (size !== undefined && !fits(size, limits)) throw tooLarge();
  return { mime: kind.mime, bytes, size };
}
