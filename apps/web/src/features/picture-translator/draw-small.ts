/** Height of a thumbnail in pixels, for screens with two to a point. */
const HEIGHT = 192;
const JPEG_QUALITY = 0.95;
/** What a canvas can be written as; anything else becomes a PNG. */
const WRITABLE: ReadonlySet<string> = new Set(['image/jpeg', 'image/png', 'image/webp']);

function toBlob(canvas: HTMLCanvasElement, type: string): Promise<Blob> {
  return new Promise((resolve, reject) => {
    const done = (blob: Blob | null) =>
      blob === null ? reject(new Error('The picture is too large to be drawn.')) : resolve(blob);
    canvas.toBlob(done, type, JPEG_QUALITY);
  });
}

function canvasOf(width: number, height: number): [HTMLCanvasElement, CanvasRenderingContext2D] {
  const canvas = document.createElement('canvas');
  canvas.width = width;
  canvas.height = height;
  return [canvas, canvas.getContext('2d')!];
}

let last: Promise<unknown> = Promise.resolve();

/** One after the other: fifty photographs at once would not fit into the memory of a phone. */
function inTurn<T>(work: () => Promise<T>): Promise<T> {
  const done = last.then(work);
  last = done.catch(() => {});
  return done;
}

/** A small picture of a picture, which its caller frees. Rejects where the browser cannot open it. */
export function drawSmall(file: File): Promise<string> {
  return inTurn(async () => {
    const bitmap = await createImageBitmap(file, { resizeHeight: HEIGHT, resizeQuality: 'medium' });
    const [canvas, context] = canvasOf(bitmap.width, bitmap.height);
    context.drawImage(bitmap, 0, 0);
    bitmap.close();
    return URL.createObjectURL(await toBlob(canvas, 'image/webp'));
  });
}

/** The picture turned clockwise by a right angle. Rejects where the browser cannot open or draw it. */
export function turnPicture(file: File): Promise<File> {
  return inTurn(async () => {
    const bitmap = await createImageBitmap(file);
    const [canvas, context] = canvasOf(bitmap.height, bitmap.width);
    context.translate(bitmap.height, 0);
    context.rotate(Math.PI / 2);
    context.drawImage(bitmap, 0, 0);
    bitmap.close();
    const type = WRITABLE.has(file.type) ? file.type : 'image/png';
    const blob = await toBlob(canvas, type);
    const name = type === file.type ? file.name : file.name.replace(/(\.\w+)?$/, '.png');
    return new File([blob], name, { type });
  });
}
