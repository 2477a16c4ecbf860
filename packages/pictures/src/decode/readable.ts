import { type Canvas, createCanvas } from '@napi-rs/canvas';

/** Small letters are read better when they are larger; more pixels than this only take longer. */
const LEAST_SIDE = 1_400;
const MOST_PIXELS = 9_000_000;
const MOST_ENLARGED = 3;

/** Letters of so many pixels are read well; larger ones are read worse. */
const LETTER = 34;

function scaleFor(width: number, height: number, letter: number | undefined): number {
  const shrink = Math.sqrt(MOST_PIXELS / (width * height));
  const wanted = letter === undefined ? MOST_ENLARGED : LETTER / letter;
  const enlarge = Math.min(MOST_ENLARGED, wanted, LEAST_SIDE / Math.max(width, height));
  return Math.min(shrink, Math.max(1, enlarge));
}

/**
 * A picture as readers of pages want it: opaque, of a size that is read well. `scale`: its pixels for each of the picture's.
 *
 * @param letter height of its small letters, in pixels, where that is known
 */
export function readableCanvas(
  picture: Canvas,
  letter?: number,
): { canvas: Canvas; scale: number } {
  const { width, height } = picture;
  const scale = scaleFor(width, height, letter);
  const canvas = createCanvas(
    Math.max(1, Math.round(width * scale)),
    Math.max(1, Math.round(height * scale)),
  );
  const context = canvas.getContext('2d');
  context.fillStyle = '#fff';
  context.fillRect(0, 0, canvas.width, canvas.height);
  context.imageSmoothingQuality = 'high';
  context.drawImage(picture, 0, 0, canvas.width, canvas.height);
  return { canvas, scale };
}
