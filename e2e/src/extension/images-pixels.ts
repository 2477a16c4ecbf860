import { TRANSLATED } from '@glossa/testing/glossa-server';
import { createCanvas, loadImage } from '@napi-rs/canvas';

/** A picture of a page, to look at single pixels. */
export interface Shot {
  /** Whether the pixel there has the colour of the mock's translations. */
  translated(x: number, y: number): boolean;
  color(x: number, y: number): [number, number, number];
}

/** Reads a screenshot whose pixels are CSS pixels. */
export async function readShot(png: Buffer): Promise<Shot> {
  const picture = await loadImage(png);
  const context = createCanvas(picture.width, picture.height).getContext('2d');
  context.drawImage(picture, 0, 0);
  const color = (x: number, y: number): [number, number, number] => {
    const [red = 0, green = 0, blue = 0] = context.getImageData(x, y, 1, 1).data;
    return [red, green, blue];
  };
  return {
    color,
    translated: (x, y) =>
      color(x, y).every((value, index) => Math.abs(value - TRANSLATED[index]!) < 12),
  };
}
