import { collectNative } from '@glossa/processes';
import { grayOf } from '@glossa/raster';
import { createCanvas } from '@napi-rs/canvas';
import { openPicture } from '../decode/open.ts';
import { findRules } from './find-rules.ts';
import type { Rule, Rules } from './place.ts';

export interface RulesTask {
  path: string;
}

/** Lines are found at this size as well as at any larger one. */
const LONGEST_SIDE = 2_000;

/** The lines that are drawn on a picture, in its pixels. Errors: those of `openPicture`. */
export async function pictureRules({ path }: RulesTask): Promise<Rules> {
  const { canvas: picture } = await openPicture(path);
  const scale = Math.min(1, LONGEST_SIDE / Math.max(picture.width, picture.height));
  const width = Math.max(1, Math.round(picture.width * scale));
  const height = Math.max(1, Math.round(picture.height * scale));
  const canvas = createCanvas(width, height);
  const context = canvas.getContext('2d');
  context.fillStyle = '#fff';
  context.fillRect(0, 0, width, height);
  context.imageSmoothingQuality = 'high';
  context.drawImage(picture, 0, 0, width, height);
  const { data: pixels } = context.getImageData(0, 0, width, height);
  const { level, upright } = findRules(grayOf({ width, height, pixels }, 'rgb'));
  await collectNative();
  const whole = ({ at, from, to }: Rule): Rule => ({
    ...{ at: at / scale, from: from / scale, to: to / scale },
  });
  return { level: level.map(whole), upright: upright.map(whole) };
}
