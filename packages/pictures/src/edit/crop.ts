import { writeFileSync } from 'node:fs';
import type { EditBox, EditRegion } from '@glossa/contract';
import { writesVertically } from '@glossa/typography';
import { createCanvas } from '@napi-rs/canvas';
import { openPicture } from '../decode/open.ts';
import { readableCanvas } from '../decode/readable.ts';
import { toHex } from '../erase/area.ts';
import { lookOf } from '../erase/look.ts';
import { lettersIn } from './pieces.ts';

export interface CropTask {
  /** Of the original. */
  path: string;
  box: EditBox;
  /** Where the picture for readers is written. */
  outPath: string;
  language: string;
}

export interface Cropped extends Pick<EditRegion, 'colour' | 'outline'> {
  isBold: boolean;
  /** Pixels of the written picture for each of the original's. */
  scale: number;
}

/** White around what is read: readers overlook letters at an edge. */
const MARGIN = 12;

/** Cuts a box out of a picture as readers want it, and says how its letters look; `null` beyond the picture. */
export async function cropPicture(task: CropTask): Promise<Cropped | null> {
  const picture = await openPicture(task.path);
  const context = picture.canvas.getContext('2d');
  const piece = lettersIn(context, task.box, picture);
  if (piece === undefined) return null;
  const { area, ink, size, paper } = piece;
  const { x, y, width, height } = task.box;
  const canvas = createCanvas(Math.ceil(width) + 2 * MARGIN, Math.ceil(height) + 2 * MARGIN);
  const drawing = canvas.getContext('2d');
  drawing.fillStyle = toHex(paper.colour);
  drawing.fillRect(0, 0, canvas.width, canvas.height);
  const from = [x, y, width, height] as const;
  drawing.drawImage(picture.canvas, ...from, MARGIN, MARGIN, width, height);
  const readable = readableCanvas(canvas);
  writeFileSync(task.outPath, await readable.canvas.encode('png'));
  const isEastAsian = writesVertically(task.language);
  const { colour, outline, bold } = lookOf(area, ink, { size, isEastAsian });
  return {
    colour: toHex(colour),
    outline: outline && { colour: toHex(outline.colour), width: Math.max(0.1, outline.width) },
    ...{ isBold: bold, scale: readable.scale },
  };
}
