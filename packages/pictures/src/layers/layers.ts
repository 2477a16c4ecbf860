import { type Canvas, createCanvas } from '@napi-rs/canvas';
import type { Changes } from '../compose/changes.ts';
import type { SetText } from '../model.ts';

/** A picture in parts, each over those before it. */
export interface Layers {
  /** As it came. */
  original: Canvas;
  /** What lies in the place of the sources' letters; clear elsewhere. */
  erased: Canvas;
  /** Translations, in reading order. */
  texts: readonly SetText[];
  /** Tag of the translations. */
  to: string;
}

/** Rows that are copied at once. */
const ROWS = 256;

/** What was changed of a picture, on clear ground. */
export function changedPart(picture: Canvas, changes: Changes): Canvas {
  const { width, height } = picture;
  const part = createCanvas(width, height);
  const [from, to] = [picture.getContext('2d'), part.getContext('2d')];
  for (let top = 0; top < height; top += ROWS) {
    const rows = from.getImageData(0, top, width, Math.min(ROWS, height - top));
    for (let pixel = 0; pixel < rows.width * rows.height; pixel += 1)
      if (!changes.has(pixel % width, top + Math.floor(pixel / width)))
        rows.data[pixel * 4 + 3] = 0;
    to.putImageData(rows, 0, top);
  }
  return part;
}

/** Families that people have, or can get, in place of those that we bring; and whether they have bold letters. */
const FAMILIES: Readonly<Record<SetText['face'], { family: string; hasBold: boolean }>> = {
  sans: { family: 'Open Sans', hasBold: true },
  lettering: { family: 'Comic Relief', hasBold: true },
  shout: { family: 'Bangers', hasBold: false },
  narration: { family: 'Pangolin', hasBold: false },
  sign: { family: 'Oswald', hasBold: true },
};

export const familyOf = ({ face }: SetText) => FAMILIES[face];
