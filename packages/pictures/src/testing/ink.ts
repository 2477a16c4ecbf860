import { type Canvas, createCanvas, loadImage } from '@napi-rs/canvas';

/** What is changed between two pictures of one size, a byte each pixel. */
export function changes(a: Canvas, b: Canvas): Uint8Array {
  const { width, height } = a;
  const of = (canvas: Canvas) => canvas.getContext('2d').getImageData(0, 0, width, height).data;
  const [one, other] = [of(a), of(b)];
  return Uint8Array.from({ length: width * height }, (_, pixel) =>
    [0, 1, 2, 3].some((channel) => one[pixel * 4 + channel] !== other[pixel * 4 + channel]) ? 1 : 0,
  );
}

/** A picture file as it is seen. */
export async function seen(bytes: Buffer): Promise<Canvas> {
  const image = await loadImage(bytes);
  const canvas = createCanvas(image.width, image.height);
  canvas.getContext('2d').drawImage(image, 0, 0);
  return canvas;
}

/** Letters that have to be changed for one text to be the other, blanks and forms of signs aside. */
export function lettersOff(a: string, b: string): number {
  const plain = (text: string) => [...text.normalize('NFKC').replaceAll(/[\s\u00ad]+/g, '')];
  const [one, other] = [plain(a), plain(b)];
  let row = other.map((_, index) => index + 1);
  one.forEach((letter, at) => {
    let before = at;
    let left = at + 1;
    row = other.map((own, index) => {
      const above = row[index]!;
      const value = Math.min(left + 1, above + 1, before + (own === letter ? 0 : 1));
      before = above;
      left = value;
      return value;
    });
  });
  return row.at(-1) ?? one.length;
}
