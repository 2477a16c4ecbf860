import { createDeflate } from 'node:zlib';
import { type Canvas, createCanvas } from '@napi-rs/canvas';
import { openPicture } from '../decode/open.ts';
import { avifProfile } from '../files/avif.ts';
import type { PictureFormat } from '../files/formats.ts';
import { pngProfile, readPng } from '../files/png.ts';
import { filtered } from '../files/png-layout.ts';
import { tiffProfile } from '../files/tiff.ts';
import { isLosslessWebp, webpProfile } from '../files/webp.ts';
import { jpegImage, type PageImage, pngFilter } from './page-image.ts';

/** Of what was compressed with losses before. */
const QUALITY = 95;
/** Rows that are taken from a canvas at once. */
const ROWS = 64;
const CHANNELS = 3;
/** The filter of PNG files that tells the difference to the row above. */
const UP = 2;

const PROFILES: Partial<Record<PictureFormat['extension'], (bytes: Buffer) => Buffer | undefined>> =
  {
    png: (bytes) => pngProfile(readPng(bytes), 'RGB '),
    webp: webpProfile,
    avif: avifProfile,
    tif: tiffProfile,
  };

/** Whether pixels of the file are not the ones that were compressed. */
const isLossy = ({ extension }: PictureFormat, bytes: Buffer): boolean =>
  extension === 'webp' ? !isLosslessWebp(bytes) : extension === 'jpg' || extension === 'avif';

function onPaper(picture: Canvas): Canvas {
  const canvas = createCanvas(picture.width, picture.height);
  const context = canvas.getContext('2d');
  context.fillStyle = '#fff';
  context.fillRect(0, 0, canvas.width, canvas.height);
  context.drawImage(picture, 0, 0);
  return canvas;
}

/** Red, green and blue of a canvas's rows, filtered as those of PNG files. */
function* filteredRows(canvas: Canvas): Generator<Uint8Array> {
  const { width, height } = canvas;
  const context = canvas.getContext('2d');
  let above = new Uint8Array(width * CHANNELS);
  for (let from = 0; from < height; from += ROWS) {
    const rows = Math.min(ROWS, height - from);
    const { data } = context.getImageData(0, from, width, rows);
    for (let y = 0; y < rows; y += 1) {
      const row = new Uint8Array(width * CHANNELS);
      for (let x = 0, at = y * width * 4; x < width; x += 1, at += 4)
        row.set(data.subarray(at, at + CHANNELS), x * CHANNELS);
      yield filtered(UP, row, above, CHANNELS);
      above = row;
    }
  }
}

async function compressed(canvas: Canvas): Promise<Buffer[]> {
  const deflate = createDeflate();
  const pieces: Buffer[] = [];
  deflate.on('data', (piece: Buffer) => pieces.push(piece));
  const ended = new Promise<void>((resolve, reject) => {
    deflate.once('end', resolve).once('error', reject);
  });
  for (const row of filteredRows(canvas))
    if (!deflate.write(row)) await new Promise((resolve) => deflate.once('drain', resolve));
  deflate.end();
  await ended;
  return pieces;
}

/** A picture as its pixels are seen, upright, on white paper. Errors: those of `openPicture`. */
export async function redrawn(path: string, bytes: Buffer): Promise<PageImage> {
  const { canvas: picture, format } = await openPicture(path);
  const canvas = onPaper(picture);
  const { width, height } = canvas;
  const own = PROFILES[format.extension]?.(bytes);
  const profile = own && { profile: own };
  if (isLossy(format, bytes))
    return { ...jpegImage(await canvas.encode('jpeg', QUALITY))!, ...profile };
  return {
    ...{ width, height, orientation: 1, channels: CHANNELS, bits: 8, ...profile },
    filter: pngFilter(width, CHANNELS, 8),
    pixels: await compressed(canvas),
  };
}
