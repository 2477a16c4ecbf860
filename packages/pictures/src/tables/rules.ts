import { collectNative } from '@glossa/processes';
import { grayPage } from '../decode/gray-page.ts';
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
  const { level, upright } = findRules(grayPage(picture, scale));
  await collectNative();
  const whole = ({ at, from, to }: Rule): Rule => ({
    ...{ at: at / scale, from: from / scale, to: to / scale },
  });
  return { level: level.map(whole), upright: upright.map(whole) };
}
