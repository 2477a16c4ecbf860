import { type Gray, grayOf } from '@glossa/raster';
import { type Canvas, createCanvas } from '@napi-rs/canvas';

/** A picture on white paper in grey, with so many pixels for each of its own. */
export function grayPage(picture: Canvas, scale: number): Gray {
  const width = Math.max(1, Math.round(picture.width * scale));
  const height = Math.max(1, Math.round(picture.height * scale));
  const canvas = createCanvas(width, height);
  const context = canvas.getContext('2d');
  context.fillStyle = '#fff';
  context.fillRect(0, 0, width, height);
  context.imageSmoothingQuality = 'high';
  context.drawImage(picture, 0, 0, width, height);
  const { data: pixels } = context.getImageData(0, 0, width, height);
  return grayOf({ width, height, pixels }, 'rgb');
}
