import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { drawPhotograph, type Shot } from '@glossa/pictures/testing';
import type { PictureTools } from '@glossa/pictures/testing/tools';
import { type Errors, pictureErrors, type Readings } from './line-errors.ts';
import { linesOf } from './line-texts.ts';

/** How pages are photographed. */
export const SHOTS = {
  'as they should be': {},
  'turned by 3°': { turn: 3 },
  'turned by 8°': { turn: 8 },
  'turned by −12°': { turn: -12 },
  'turned by 90°': { turn: 90 },
  'turned by −90°': { turn: -90 },
  'upside down': { turn: 180 },
  'turned by 93°': { turn: 93 },
  'a shadow of 75 %': { shadow: 0.75 },
  'a shadow of 90 %': { shadow: 0.9 },
  'contrast of 30 %': { contrast: 0.3 },
  'contrast of 30 %, a shadow of 60 %': { contrast: 0.3, shadow: 0.6 },
  'turned by −6°, contrast of 40 %, a shadow of 60 %, grain': {
    ...{ turn: -6, contrast: 0.4, shadow: 0.6, grain: 6 },
  },
} as const satisfies Record<string, Shot>;
export type ShotName = keyof typeof SHOTS;

const SIZE = 24;
/** Lines that each of three paragraphs is made of. */
const LINES = 4;

/** Reads a page of three paragraphs in a language, as it was photographed. */
export async function photographErrors(
  readers: PictureTools,
  language: string,
  shot: ShotName,
  readings?: Readings,
): Promise<Errors> {
  const lines = linesOf(language, 3 * LINES);
  const paragraphs = [0, 1, 2].map((at) => lines.slice(at * LINES, (at + 1) * LINES).join(' '));
  const path = join(readers.folder, `${language}-${Object.keys(SHOTS).indexOf(shot)}.png`);
  const picture = drawPhotograph({ language, paragraphs, size: SIZE }, SHOTS[shot]);
  writeFileSync(path, picture.toBuffer('image/png'));
  return pictureErrors(readers, { path, language, text: paragraphs.join(' ') }, readings);
}
