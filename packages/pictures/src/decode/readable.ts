import { type Canvas, createCanvas } from '@napi-rs/canvas';

/** Small letters are read better when they are larger; more pixels than this only take longer. */
const LEAST_SIDE = 1_400;
const MOST_PIXELS = 9_000_000;
const MOST_ENLARGED = 3;

function scaleFor(width: number, height: number): number {
  const shrink = Math.sqrt(MOST_PIXELS / (width * height));
  const enlarge = Math.min(MOST_ENLARGED, LEAST_SIDE / Math.max(width, height));
  return Math.min(shrink, Math.max(1, enlarge));
}

/** A picture as readers of pages want it: opaque, of a size that is read well. `scale`: its pixels for each of the picture's. */
export function readableCanvas(picture: Canvas): { canvas: Canvas; scale: number } {
  const { width, height } = picture;
  const scale = scaleFor(width, height);
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
