import { readFileSync } from 'node:fs';
import type { ImageRemark } from '@glossa/contract';
import { isAnimatedAvif, isDeepAvif } from '../files/avif.ts';
import type { PictureFormat } from '../files/formats.ts';
import { isAnimatedGif } from '../files/gif.ts';
import { isCmykJpeg } from '../files/jpeg.ts';
import { isAnimatedPng } from '../files/png.ts';
import { isCmykTiff } from '../files/tiff.ts';
import { isAnimatedWebp } from '../files/webp.ts';

type Ask = (bytes: Buffer) => boolean;

/** What of a picture is lost when it is written again, by its format. */
const LOST: Partial<Record<PictureFormat['extension'], Partial<Record<ImageRemark, Ask>>>> = {
  gif: { first_frame: isAnimatedGif },
  png: { first_frame: isAnimatedPng },
  webp: { first_frame: isAnimatedWebp },
  avif: { first_frame: isAnimatedAvif, fewer_bits: isDeepAvif },
  jpg: { inks_to_rgb: isCmykJpeg },
  tif: { inks_to_rgb: isCmykTiff },
};

/** What the picture that is written does not have of its original. */
export function remarksOn({ extension }: PictureFormat, path: string): ImageRemark[] {
  const asks = LOST[extension];
  if (asks === undefined) return [];
  const bytes = readFileSync(path);
  return (Object.keys(asks) as ImageRemark[]).filter((remark) => asks[remark]!(bytes));
}
