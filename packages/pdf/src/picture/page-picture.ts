import { GlossaError } from '@glossa/contract';
import jpeg from 'jpeg-js';
import { type OpenOptions, openPdf } from '../read/document.ts';
import type { Drawing } from '../read/draw.ts';
import { pngFile, samplesOf } from '../scan/png.ts';

/** Pixels that a picture is wide: two for each of a page that is read on a screen, three on a telephone. */
const WIDTH = 1200;
/** Pixels of a picture: A4 at that width has 2.04 million. */
const MOST_PIXELS = 2_400_000;
/** Bytes above which a picture is no drawing but a photograph, which JPEG holds better. */
const PHOTOGRAPH = 500_000;
const QUALITY = 82;

export interface PagePicture {
  bytes: Uint8Array;
  mime: 'image/png' | 'image/jpeg';
  /** In pixels. */
  width: number;
  height: number;
}

function asJpeg({ width, height, pixels }: Drawing): Uint8Array {
  const data = Buffer.from(pixels);
  for (let at = 0; at < data.length; at += 4) {
    data[at] = pixels[at + 2]!;
    data[at + 2] = pixels[at]!;
  }
  return jpeg.encode({ width, height, data }, QUALITY).data;
}

/**
 * A picture of a page as viewers show it, with its annotations.
 * @param page from 0
 * Errors: those of `openPdf`; `not_found` where the document has no such page; `corrupt_file`.
 */
export async function pagePicture(
  bytes: Uint8Array,
  page: number,
  options: OpenOptions = {},
): Promise<PagePicture> {
  const document = await openPdf(bytes, options);
  try {
    if (page >= document.pageCount) throw new GlossaError('not_found', 'There is no such page.');
    const drawing = document.draw(page, {
      width: WIDTH,
      mostPixels: MOST_PIXELS,
      annotations: true,
    });
    const { width, height } = drawing;
    const { channels, samples } = samplesOf(drawing);
    const png = pngFile(drawing, channels, samples);
    if (png.length <= PHOTOGRAPH) return { bytes: png, mime: 'image/png', width, height };
    const photograph = asJpeg(drawing);
    return photograph.length < png.length
      ? { bytes: photograph, mime: 'image/jpeg', width, height }
      : { bytes: png, mime: 'image/png', width, height };
  } finally {
    document.close();
  }
}
