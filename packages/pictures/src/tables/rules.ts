import { collectNative } from '@glossa/processes';
import { grayPage } from '../decode/gray-page.ts';
import { openPicture } from '../decode/open.ts';
import type { Straight } from '../straighten/place.ts';
import { straightened } from '../straighten/straighten.ts';
import { findRules } from './find-rules.ts';
import type { Rule, Rules } from './place.ts';

export interface RulesTask {
  path: string;
  /** How the page was straightened to be read. */
  straight?: Straight | undefined;
}

/** Lines are found at this size as well as at any larger one. */
const LONGEST_SIDE = 2_000;

/** The lines that are drawn on a picture, in pixels of the straightened one. Errors: those of `openPicture`. */
export async function pictureRules({ path, straight }: RulesTask): Promise<Rules> {
  const { canvas } = await openPicture(path);
  const picture = straight === undefined ? canvas : straightened(canvas, straight);
  const scale = Math.min(1, LONGEST_SIDE / Math.max(picture.width, picture.height));
  const { level, upright } = findRules(grayPage(picture, scale));
  await collectNative();
  const whole = ({ at, from, to }: Rule): Rule => ({
    ...{ at: at / scale, from: from / scale, to: to / scale },
  });
  return { level: level.map(whole), upright: upright.map(whole) };
}
