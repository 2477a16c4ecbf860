import type { EditBox, EditStroke, PicturePatch } from '@glossa/contract';
import { openPicture } from '../decode/open.ts';
import { cutOut, takeOff } from '../erase/take-off.ts';
import { lettersIn, underStroke } from './pieces.ts';

export interface EraseTask {
  /** Of the original. */
  path: string;
  /** A stroke, or a box whose letters go. */
  what: EditStroke | EditBox;
}

/** What a picture has in the place of letters or of what lies under a stroke; `null` where there is nothing to go. */
export async function erasePiece({ path, what }: EraseTask): Promise<PicturePatch | null> {
  const picture = await openPicture(path);
  const context = picture.canvas.getContext('2d');
  const piece =
    'points' in what ? underStroke(context, what, picture) : lettersIn(context, what, picture);
  if (piece === undefined) return null;
  const { area, mask, paper } = piece;
  takeOff(context, area, mask, paper);
  return cutOut(context, area, mask);
}
