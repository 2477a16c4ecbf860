import { deflateSync } from 'node:zlib';
import { GlossaError } from '@glossa/contract';
import { type Canvas, createCanvas } from '@napi-rs/canvas';
import type { Changes } from '../compose/changes.ts';
import { type Dots, fieldDots } from './dots.ts';
import { DrawnPixels } from './drawn-pixels.ts';
import type { Orientation } from './exif.ts';
import { isRgbProfile } from './profile.ts';
import { starts } from './starts.ts';
import {
  numberOf,
  numbersValue,
  TAG,
  tiffPage,
  tiffPages,
  valuesOf,
  writeTiffPage,
} from './tiff-pages.ts';

const PHOTOMETRIC = { whiteIsZero: 0, blackIsZero: 1, colours: 2, inks: 5 } as const;
const STORED = 1;
const DEFLATE = 8;
const PREDICTED = 2;
/** Bytes of a strip before it is compressed. */
const STRIP = 262_144;
/** Values that say what a picture is of, in which size it is printed, and how it is turned. */
const KEPT = new Set([270, 271, 272, 274, 282, 283, 296, 305, 306, 315, 700, 33_432, 33_723]);
/** Opacity that is not multiplied into the colours. */
const UNASSOCIATED = 2;

const corrupt = () => new GlossaError('corrupt_file', 'The picture cannot be decoded.');

/** Samples of a page as they are stored. */
interface Samples {
  width: number;
  height: number;
  channels: number;
  /** 8, or 16 with the least byte first. */
  bits: number;
  photometric: number;
  data: Uint8Array;
}

function headOf(bytes: Buffer) {
  const directory = tiffPages(bytes)[0]!;
  const value = (tag: number, otherwise: number) => numberOf(bytes, directory, tag, otherwise);
  return {
    ...{ directory, width: value(TAG.width, 0), height: value(TAG.height, 0) },
    ...{ bits: value(TAG.bits, 1), channels: value(TAG.samples, 1) },
    photometric: value(TAG.photometric, PHOTOMETRIC.blackIsZero),
    planes: value(TAG.planes, 1),
    orientation: Math.min(8, Math.max(1, value(TAG.orientation, 1))) as Orientation,
  };
}

/** Size of the first page as it is stored. Errors: `corrupt_file`. */
export const tiffSize = (bytes: Buffer): { width: number; height: number } => headOf(bytes);
export const tiffOrientation = (bytes: Buffer): Orientation => headOf(bytes).orientation;
/** In which size the first page is printed. */
export const tiffDots = (bytes: Buffer): Dots | undefined => fieldDots(bytes, tiffPages(bytes)[0]!);
/** What the numbers of the first page mean, where they are red, green and blue and it says so. */
export const tiffProfile = (bytes: Buffer): Buffer | undefined =>
  valuesOf(bytes, tiffPages(bytes)[0]!).find(
    ({ tag, data }) => tag === TAG.profile && isRgbProfile(data),
  )?.data;
/** Whether it is made of inks: it comes back in red, green and blue. */
export const isCmykTiff = (bytes: Buffer): boolean =>
  headOf(bytes).photometric === PHOTOMETRIC.inks;

/** Whether its samples are colours or greys as they are stored, so that single ones can be exchanged. */
const isPlain = ({ bits, channels, photometric, planes }: ReturnType<typeof headOf>) =>
  planes === 1 &&
  (bits === 8 || bits === 16) &&
  (photometric === PHOTOMETRIC.colours
    ? channels === 3 || channels === 4
    : photometric <= PHOTOMETRIC.blackIsZero && channels <= 2);

const isInked = ({ bits, channels, photometric }: ReturnType<typeof headOf>) =>
  photometric === PHOTOMETRIC.inks && channels >= 4 && (bits === 8 || bits === 16);

async function decode(bytes: Buffer) {
  const head = headOf(bytes);
  if (head.planes !== 1)
    throw new GlossaError('unsupported_format', 'The picture is stored in planes of colours.');
  const { default: utif } = await import('utif2');
  const page = tiffPage(bytes, head.directory);
  const value = (tag: number, otherwise: number) => numberOf(bytes, head.directory, tag, otherwise);
  const [image] = utif.decode(page);
  if (image === undefined) throw corrupt();
  try {
    utif.decodeImage(page, image);
  } catch {
    throw corrupt();
  }
  const least = Math.ceil((head.width * head.bits * head.channels) / 8) * head.height;
  // What is not compressed is as long as it says; the decoder would fill up what is missing.
  const isShort = value(TAG.compression, STORED) === STORED && page.length < least;
  if (image.data === undefined || image.data.length < least || isShort) throw corrupt();
  return { utif, image, head };
}

/** The first page as it is stored. Errors: `corrupt_file`, `unsupported_format`. */
export async function openTiff(bytes: Buffer): Promise<Canvas> {
  const { utif, image, head } = await decode(bytes);
  const { width, height } = head;
  let pixels: Uint8Array;
  try {
    const samples = { ...head, data: image.data };
    if (isPlain(head)) pixels = seen(samples);
    else pixels = isInked(head) ? seenInks(samples) : utif.toRGBA8(image);
  } catch {
    throw corrupt();
  }
  const canvas = createCanvas(width, height);
  const context = canvas.getContext('2d');
  const rows = context.createImageData(width, height);
  rows.data.set(pixels);
  context.putImageData(rows, 0, 0);
  return canvas;
}

/** Samples as eight bits of red, green, blue and opacity. */
function seen({ width, height, channels, bits, photometric, data }: Samples): Uint8Array {
  const wide = bits / 8;
  const out = new Uint8Array(width * height * 4);
  const isGrey = photometric !== PHOTOMETRIC.colours;
  const hasAlpha = channels === (isGrey ? 2 : 4);
  const invert = photometric === PHOTOMETRIC.whiteIsZero;
  for (let pixel = 0; pixel < width * height; pixel += 1) {
    const at = (channel: number) => data[(pixel * channels + channel) * wide + wide - 1]!;
    for (let channel = 0; channel < 3; channel += 1) {
      const value = at(isGrey ? 0 : channel);
      out[pixel * 4 + channel] = invert ? 255 - value : value;
    }
    out[pixel * 4 + 3] = hasAlpha ? at(channels - 1) : 255;
  }
  return out;
}

/** Inks on white paper, as no profile says better: each takes away its colour, and black all of them. */
function seenInks({ width, height, channels, bits, data }: Samples): Uint8Array {
  const wide = bits / 8;
  const out = new Uint8Array(width * height * 4).fill(255);
  for (let pixel = 0; pixel < width * height; pixel += 1) {
    const ink = (channel: number) => data[(pixel * channels + channel) * wide + wide - 1]!;
    const paper = 255 - ink(3);
    for (let channel = 0; channel < 3; channel += 1)
      out[pixel * 4 + channel] = Math.round(((255 - ink(channel)) * paper) / 255);
  }
  return out;
}

/** The stored samples with what was drawn; grey ones become colours where something coloured was. */
function patched(stored: Samples, drawn: DrawnPixels): Samples {
  const isGrey = stored.photometric !== PHOTOMETRIC.colours;
  const samples = isGrey && !drawn.isGrey ? coloured(stored) : stored;
  const { width, height, channels, bits, data, photometric } = samples;
  const wide = bits / 8;
  const greyNow = photometric !== PHOTOMETRIC.colours;
  const invert = photometric === PHOTOMETRIC.whiteIsZero;
  const hasAlpha = channels === (greyNow ? 2 : 4);
  for (let y = 0; y < height; y += 1)
    drawn.row(y, width, (x, pixel) => {
      for (let channel = 0; channel < channels; channel += 1) {
        const value = hasAlpha && channel === channels - 1 ? pixel[3] : pixel[channel]!;
        const at = ((y * width + x) * channels + channel) * wide;
        data.fill(invert && channel === 0 ? 255 - value : value, at, at + wide);
      }
    });
  return samples;
}

function coloured({ width, height, channels, bits, photometric, data }: Samples): Samples {
  const wide = bits / 8;
  const many = channels + 2;
  const out = new Uint8Array(width * height * many * wide);
  const invert = photometric === PHOTOMETRIC.whiteIsZero ? 255 : 0;
  for (let pixel = 0; pixel < width * height; pixel += 1)
    for (let channel = 0; channel < many; channel += 1)
      for (let byte = 0; byte < wide; byte += 1) {
        const own = channel < 3 ? 0 : 1;
        const value = data[(pixel * channels + own) * wide + byte]!;
        out[(pixel * many + channel) * wide + byte] = own === 0 ? value ^ invert : value;
      }
  return { width, height, channels: many, bits, photometric: PHOTOMETRIC.colours, data: out };
}

function fromCanvas(canvas: Canvas): Samples {
  const { width, height } = canvas;
  const { data } = canvas.getContext('2d').getImageData(0, 0, width, height);
  let isOpaque = true;
  for (let at = 3; at < data.length && isOpaque; at += 4) isOpaque = data[at] === 255;
  const channels = isOpaque ? 3 : 4;
  const out = new Uint8Array(width * height * channels);
  for (let pixel = 0; pixel < width * height; pixel += 1)
    for (let channel = 0; channel < channels; channel += 1)
      out[pixel * channels + channel] = data[pixel * 4 + channel]!;
  return { width, height, channels, bits: 8, photometric: PHOTOMETRIC.colours, data: out };
}

/** Differences to the pixel at the left, which compress better; of two bytes with the least first. */
function differences(row: Uint8Array, channels: number, bits: number): Uint8Array {
  const out = Uint8Array.from(row);
  if (bits === 8) {
    for (let at = row.length - 1; at >= channels; at -= 1) out[at] = row[at]! - row[at - channels]!;
    return out;
  }
  const back = channels * 2;
  for (let at = row.length - 2; at >= back; at -= 2) {
    const value = row[at]! + row[at + 1]! * 256 - row[at - back]! - row[at - back + 1]! * 256;
    out[at] = value & 255;
    out[at + 1] = (value >> 8) & 255;
  }
  return out;
}

/** The first page with what was drawn on it: all other samples, the profile, the resolution and the facts stay. */
export async function writeTiff(
  original: Buffer,
  upright: Canvas,
  changes: Changes,
): Promise<Buffer> {
  const { head, image } = await decode(original);
  const keeps = isPlain(head);
  const drawn = new DrawnPixels(upright, changes, head.orientation);
  const samples = keeps ? patched({ ...head, data: image.data }, drawn) : fromCanvas(upright);
  const { width, height, channels, bits, photometric, data } = samples;
  const isGrey = photometric !== PHOTOMETRIC.colours;
  const all = valuesOf(original, head.directory);
  const isLittle = original.toString('latin1', 0, 2) === 'II';
  const profile = all.filter(
    ({ tag, data: value }) => tag === TAG.profile && starts(value, 16, isGrey ? 'GRAY' : 'RGB '),
  );
  // Values of several bytes are in the order of the file they come from: it stays.
  const kept = all.filter(({ tag }) => KEPT.has(tag) && (tag !== TAG.orientation || keeps));
  const row = (width * channels * bits) / 8;
  const rows = Math.max(1, Math.floor(STRIP / row));
  const pieces: Buffer[] = [];
  for (let y = 0; y < height; y += rows) {
    const strip = Buffer.alloc(Math.min(rows, height - y) * row);
    for (let line = 0; line * row < strip.length; line += 1) {
      const from = (y + line) * row;
      strip.set(differences(data.subarray(from, from + row), channels, bits), line * row);
    }
    pieces.push(deflateSync(isLittle || bits === 8 ? strip : strip.swap16()));
  }
  const own = [
    numbersValue(TAG.width, [width], false),
    numbersValue(TAG.height, [height], false),
    numbersValue(
      TAG.bits,
      Array.from({ length: channels }, () => bits),
      true,
    ),
    numbersValue(TAG.compression, [DEFLATE], true),
    numbersValue(TAG.photometric, [photometric], true),
    numbersValue(TAG.samples, [channels], true),
    numbersValue(TAG.rowsPerStrip, [rows], false),
    numbersValue(
      TAG.stripLengths,
      pieces.map(({ length }) => length),
      false,
    ),
    numbersValue(TAG.planes, [1], true),
    numbersValue(TAG.predictor, [PREDICTED], true),
    ...(channels === (isGrey ? 2 : 4)
      ? [numbersValue(TAG.extraSamples, [UNASSOCIATED], true)]
      : []),
  ].map((value) => (isLittle ? value : { ...value, data: swapped(value) }));
  const pixels = { offsets: TAG.stripOffsets, pieces };
  return writeTiffPage([...own, ...kept, ...profile], isLittle, pixels);
}

const swapped = ({ type, data }: { type: number; data: Buffer }) =>
  type === 3 ? Buffer.from(data).swap16() : Buffer.from(data).swap32();
