import { deflateSync } from 'node:zlib';
import { type DrawnText, drawPicture } from '@glossa/engines/testing';
import { PNG_SIGNATURE, pngChunk } from '@glossa/raster';
import { type Canvas, createCanvas, loadImage } from '@napi-rs/canvas';
import type { RenderBlock } from '../render/task.ts';

/** A picture with words, and the block that a reader would find; drawn words are replaced by a translation. */
const WORDS: DrawnText = { text: 'Large words', x: 40, y: 70, size: 40, colour: '#102030' };
export const SIZE = { width: 320, height: 120 };
export const BLOCK: RenderBlock = {
  id: '1',
  box: { x: 40, y: 36, width: 222, height: 44 },
  lines: [{ x: 40, y: 36, width: 222, height: 44 }],
  vertical: false,
  size: 40,
  source: 'Large words',
  translation: 'Otras letras',
};

export async function wordsCanvas(colour = WORDS.colour!): Promise<Canvas> {
  const options = { ...SIZE, background: '#e8f0ff' };
  const image = await loadImage(Buffer.from(await drawPicture([{ ...WORDS, colour }], options)));
  const canvas = createCanvas(SIZE.width, SIZE.height);
  canvas.getContext('2d').drawImage(image, 0, 0);
  return canvas;
}

export const pixelsOf = (canvas: Canvas): Uint8ClampedArray =>
  canvas.getContext('2d').getImageData(0, 0, canvas.width, canvas.height).data;

const PROFILE = 'ICC_PROFILE\0';

/** A profile in which red and green are exchanged: whoever applies it changes colours. */
export async function exchangedProfile(): Promise<Buffer> {
  const jpeg = await createCanvas(8, 8).encode('jpeg', 90);
  const from = jpeg.indexOf(PROFILE) + PROFILE.length + 2;
  const profile = Buffer.from(jpeg.subarray(from, from + jpeg.readUInt32BE(from)));
  const [red, green] = [profile.indexOf('rXYZ', 128), profile.indexOf('gXYZ', 128)];
  profile.write('gXYZ', red, 'latin1');
  profile.write('rXYZ', green, 'latin1');
  return profile;
}

export interface PngParts {
  colourType: number;
  depth: number;
  /** Rows without filters. */
  rows: readonly Uint8Array[];
  chunks?: readonly [type: string, data: Uint8Array][];
}

/** A PNG file of any layout, with filters of all kinds. */
export function makePng({ colourType, depth, rows, chunks = [] }: PngParts, width = SIZE.width) {
  const header = Buffer.alloc(13);
  header.writeUInt32BE(width, 0);
  header.writeUInt32BE(rows.length, 4);
  header[8] = depth;
  header[9] = colourType;
  const raw = rows.flatMap((row) => [Buffer.from([0]), Buffer.from(row)]);
  return Buffer.concat([
    PNG_SIGNATURE,
    pngChunk('IHDR', header),
    ...chunks.map(([type, data]) => pngChunk(type, data)),
    pngChunk('IDAT', deflateSync(Buffer.concat(raw))),
    pngChunk('IEND', Buffer.alloc(0)),
  ]);
}

/** Resolution in a PNG file: 11,811 pixels a metre are 300 an inch. */
export const PNG_300_DPI = Buffer.from('00002e2300002e2301', 'hex');

export function profileChunk(profile: Buffer): Buffer {
  return Buffer.concat([Buffer.from('test\0\0', 'latin1'), deflateSync(profile)]);
}

/** A JPEG file's segment. */
export function jpegSegment(marker: number, data: Buffer): Buffer {
  const head = Buffer.from([0xff, marker, 0, 0]);
  head.writeUInt16BE(data.length + 2, 2);
  return Buffer.concat([head, data]);
}

export const profileSegment = (profile: Buffer): Buffer =>
  jpegSegment(0xe2, Buffer.concat([Buffer.from(`${PROFILE}\u0001\u0001`, 'latin1'), profile]));

/** EXIF data of a picture that is to be turned, with 240 pixels an inch. */
export function exifOf(orientation: number): Buffer {
  const exif = Buffer.from('4d4d002a00000008000201120003000000010000' + '0000', 'hex');
  exif.writeUInt16BE(orientation, 18);
  return Buffer.concat([
    exif,
    Buffer.from('011a000500000001' + '00000026' + '00000000' + '000000f000000001', 'hex'),
  ]);
}

/** A JPEG file with other segments than the encoder's own profile. */
export async function makeJpeg(canvas: Canvas, segments: readonly Buffer[]): Promise<Buffer> {
  const made = await canvas.encode('jpeg', 95);
  let at = 2;
  while (made[at + 1]! >= 0xe0 && made[at + 1]! <= 0xef) at += 2 + made.readUInt16BE(at + 2);
  const jfif = jpegSegment(0xe0, Buffer.from('4a46494600010101012c012c0000', 'hex'));
  return Buffer.concat([made.subarray(0, 2), jfif, ...segments, made.subarray(at)]);
}

interface TiffParts {
  channels: number;
  bits: 8 | 16;
  photometric: number;
  data: Uint8Array;
  profile?: Buffer;
  orientation?: number;
  isLittle?: boolean;
}

/** A TIFF file with a page for each of `pages`, not compressed, with 200 pixels an inch. */
export function makeTiff(pages: readonly TiffParts[], { width, height } = SIZE): Buffer {
  const isLittle = pages[0]!.isLittle ?? true;
  const parts: Buffer[] = [Buffer.from(isLittle ? 'II*\0\0\0\0\0' : 'MM\0*\0\0\0\0', 'latin1')];
  let length = 8;
  let pointer = 4;
  const all = () => Buffer.concat(parts);
  const add = (data: Buffer) => {
    const at = length;
    const padded = Buffer.concat([data, Buffer.alloc(data.length & 1)]);
    parts.push(padded);
    length += padded.length;
    return at;
  };
  const numbers = (values: readonly number[], size: 2 | 4) => {
    const data = Buffer.alloc(values.length * size);
    values.forEach((value, index) => {
      if (isLittle) data.writeUIntLE(value, index * size, size);
      else data.writeUIntBE(value, index * size, size);
    });
    return data;
  };
  for (const { channels, bits, photometric, data, profile, orientation = 1 } of pages) {
    const pixels = add(Buffer.from(data));
    const entries: [tag: number, type: number, count: number, value: Buffer][] = [
      [256, 4, 1, numbers([width], 4)],
      [257, 4, 1, numbers([height], 4)],
      [
        258,
        3,
        channels,
        numbers(
          Array.from({ length: channels }, () => bits),
          2,
        ),
      ],
      [259, 3, 1, numbers([1], 2)],
      [262, 3, 1, numbers([photometric], 2)],
      [273, 4, 1, numbers([pixels], 4)],
      [274, 3, 1, numbers([orientation], 2)],
      [277, 3, 1, numbers([channels], 2)],
      [278, 4, 1, numbers([height], 4)],
      [279, 4, 1, numbers([data.length], 4)],
      [282, 5, 1, numbers([200, 1], 4)],
      [283, 5, 1, numbers([200, 1], 4)],
      [296, 3, 1, numbers([2], 2)],
    ];
    if (profile !== undefined) entries.push([34_675, 7, profile.length, profile]);
    const fields = entries.map(([tag, type, count, value]) => {
      const stored = value.length <= 4 ? value : numbers([add(value)], 4);
      const padded = Buffer.concat([stored, Buffer.alloc(4 - stored.length)]);
      return Buffer.concat([numbers([tag, type], 2), numbers([count], 4), padded]);
    });
    const directory = Buffer.concat([numbers([entries.length], 2), ...fields, Buffer.alloc(4)]);
    const at = add(directory);
    const file = all();
    numbers([at], 4).copy(file, pointer);
    parts.splice(0, parts.length, file);
    pointer = at + directory.length - 4;
  }
  return all();
}

/** A frame's RGBA as samples of other channels. */
export function samplesOf(
  canvas: Canvas,
  bits: 8 | 16,
  channels: (rgba: readonly number[], pixel: number) => readonly number[],
  isLittle = true,
): Uint8Array {
  const rgba = pixelsOf(canvas);
  const out: number[] = [];
  for (let pixel = 0; pixel * 4 < rgba.length; pixel += 1)
    for (const value of channels([...rgba.subarray(pixel * 4, pixel * 4 + 4)], pixel)) {
      if (bits === 8) out.push(value);
      else if (isLittle) out.push(value & 255, value >> 8);
      else out.push(value >> 8, value & 255);
    }
  return Uint8Array.from(out);
}

/** A JPEG file of 16 × 16 pixels in one mixture of inks (cyan, magenta, yellow, black), without a profile. */
export function makeCmykJpeg(inks: readonly [number, number, number, number]): Buffer {
  const codes = Buffer.alloc(16);
  codes[3] = 12;
  const one = Buffer.alloc(16);
  one[0] = 1;
  const table = (type: number, counts: Buffer, values: readonly number[]) =>
    jpegSegment(0xc4, Buffer.concat([Buffer.from([type]), counts, Buffer.from(values)]));
  const ids = [1, 2, 3, 4];
  let bits = '';
  for (let block = 0; block < 4; block += 1)
    for (const ink of inks) {
      // Adobe's files say how much paper is left. All blocks but the first are as the one before.
      const value = block === 0 ? 8 * (255 - ink - 128) : 0;
      const length = value === 0 ? 0 : Math.floor(Math.log2(Math.abs(value))) + 1;
      const shown = value < 0 ? value + 2 ** length - 1 : value;
      bits += length.toString(2).padStart(4, '0');
      bits += length === 0 ? '' : shown.toString(2).padStart(length, '0');
      bits += '0';
    }
  bits = bits.padEnd(Math.ceil(bits.length / 8) * 8, '1');
  const scan = bits.match(/.{8}/g)!.flatMap((byte) => {
    const value = Number.parseInt(byte, 2);
    return value === 255 ? [255, 0] : [value];
  });
  return Buffer.concat([
    Buffer.from([0xff, 0xd8]),
    jpegSegment(0xee, Buffer.from('Adobe\0\x64\0\0\0\0\0', 'latin1')),
    jpegSegment(0xdb, Buffer.concat([Buffer.from([0]), Buffer.alloc(64, 1)])),
    jpegSegment(0xc0, Buffer.from([8, 0, 16, 0, 16, 4, ...ids.flatMap((id) => [id, 0x11, 0])])),
    table(
      0x00,
      codes,
      Array.from({ length: 12 }, (_, category) => category),
    ),
    table(0x10, one, [0]),
    jpegSegment(0xda, Buffer.from([4, ...ids.flatMap((id) => [id, 0]), 0, 63, 0])),
    Buffer.from(scan),
    Buffer.from([0xff, 0xd9]),
  ]);
}
