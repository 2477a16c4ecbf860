import { type Canvas, MockEngine, MockPictures } from '@glossa/testing/glossa-server';
import { createCanvas, loadImage } from '@napi-rs/canvas';
import { listen } from './listen.ts';

/** A Glossa server whose engine is a function of the test, where browsers reach it. */
export const startMockEngine = () => listen((url) => new MockEngine(url));

/** A Glossa server that translates pictures into green ones, where browsers reach it. */
export const startMockPictures = () => listen((url) => new MockPictures(drawn, url));

async function drawn(picture: Blob): Promise<Canvas> {
  const image = await loadImage(Buffer.from(await picture.arrayBuffer()));
  const { width, height } = image;
  const canvas = createCanvas(width, height);
  const context = canvas.getContext('2d');
  context.drawImage(image, 0, 0);
  const png = async () => new Blob([new Uint8Array(canvas.toBuffer('image/png'))]);
  return { width, height, context, png };
}
