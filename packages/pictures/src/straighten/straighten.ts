import { type Canvas, createCanvas } from '@napi-rs/canvas';
import { grayPage } from '../decode/gray-page.ts';
import { type Lie, lieOf } from './lie.ts';
import { type Quarter, type Straight, straightSize } from './place.ts';
import { isShaded, takeShadowsOff } from './shadows.ts';

/** Pixels by which it is told how a page lies. */
const MEASURED = 1_500_000;
/** Pixels of what is read; more only take longer. */
const MOST_PIXELS = 9_000_000;
/** Readers take lines that rise or fall by less, degrees, as they are. */
const LEAST_LEAN = 0.8;
const WHITE = 255;
/** Letters stand on lines this many times as clearly, where a page is turned level. */
const CLEARER = 1.5;

export interface StraightPicture {
  canvas: Canvas;
  /** Undefined: it is as it was. */
  straight: Straight | undefined;
  /** How the page lay that it is, where it is one of text. */
  page: Lie | undefined;
}

/** How a page of text lies in a picture; shadows that lie on it are taken off. */
function measured(picture: Canvas): Lie | undefined {
  const scale = Math.min(1, Math.sqrt(MEASURED / (picture.width * picture.height)));
  const gray = grayPage(picture, scale);
  const lie = lieOf(gray);
  if (lie === undefined || !isShaded(gray, lie.paper)) return lie;
  takeShadowsOff(picture, { page: gray, paper: lie.paper, scale });
  return { ...lie, ground: WHITE };
}

/** The picture turned back as `straight` says, with grey of a level around it. */
export function straightened(picture: Canvas, straight: Straight, ground = WHITE): Canvas {
  const { width, height } = straightSize(straight);
  const canvas = createCanvas(width, height);
  const context = canvas.getContext('2d');
  // Readers would take grey paper for ink beside what is much lighter.
  context.fillStyle = `rgb(${ground}, ${ground}, ${ground})`;
  context.fillRect(0, 0, width, height);
  context.imageSmoothingQuality = 'high';
  context.translate(width / 2, height / 2);
  context.rotate((-(straight.turn + straight.lean) * Math.PI) / 180);
  context.scale(straight.scale, straight.scale);
  context.drawImage(picture, -picture.width / 2, -picture.height / 2);
  return canvas;
}

/**
 * A page of text as if it lay level in even light; `picture` itself is changed where it has shadows.
 * @param turn of its letters where it is known, degrees clockwise; else rows on their side are turned up where `columns`
 *   says that they are no columns
 */
export function straighten(
  picture: Canvas,
  { turn, columns }: { turn?: Quarter | undefined; columns: boolean },
): StraightPicture {
  const page = measured(picture);
  if (page === undefined) return { canvas: picture, straight: undefined, page };
  const { isSideways, angle, clearer, turn: seeming } = page;
  const quarter = turn ?? (isSideways && !columns ? seeming : 0);
  const isRead = isSideways === (quarter === 90 || quarter === -90);
  const isAskew = isRead && clearer >= CLEARER && Math.abs(angle) >= LEAST_LEAN;
  if (quarter === 0 && !isAskew) return { canvas: picture, straight: undefined, page };
  const { width, height } = picture;
  const straight = {
    ...{ turn: quarter, lean: isAskew ? angle : 0, width, height },
    scale: Math.min(1, Math.sqrt(MOST_PIXELS / (width * height))),
  };
  return { canvas: straightened(picture, straight, page.ground), straight, page };
}
