import { corrupt } from '../errors.ts';
import { invert, transformBox } from '../geometry.ts';
import type { Box, Matrix } from '../model.ts';
import { boxOf } from './page.ts';
import type { Pdfium } from './pdfium.ts';

/** A part of a page as it is seen, on white. */
export interface Drawing {
  width: number;
  height: number;
  /** Blue, green, red and one that means nothing, from the top left. */
  pixels: Uint8Array;
  /** From pixels (x to the right, y down) to the page's space. */
  toPage: Matrix;
}

interface DrawBounds {
  mostPixels: number;
  /** With what readers put onto the page, and with its forms. */
  annotations?: boolean;
  /** In the page's space; all that is seen of it unless given. */
  part?: Box;
}

/** How large a page is drawn: smaller where that would be more than `mostPixels`. */
export type DrawOptions = DrawBounds &
  (
    | { /** Pixels a point. */ scale: number }
    | { /** Pixels that the page is wide, as it is shown. */ width: number }
  );

const WHITE = 0xffffffff;
/** `FPDFBitmap_BGRx` of fpdfview.h. */
const BGRX = 3;
const PAGE_ALONE = 0;
/** `FPDF_ANNOT`. */
const WITH_ANNOTATIONS = 1;

/** From pixels of a whole page, as it is shown after `/Rotate`, to its space. */
function matrixOf(box: Box, rotation: number, width: number, height: number): Matrix {
  const { left, bottom, right, top } = box;
  const across = right - left;
  const along = top - bottom;
  if (rotation === 90) return [0, along / width, across / height, 0, left, bottom];
  if (rotation === 180) return [-across / width, 0, 0, along / height, right, bottom];
  if (rotation === 270) return [0, -along / width, -across / height, 0, right, top];
  return [across / width, 0, 0, -along / height, left, top];
}

/**
 * Draws a page, or a part of it, as viewers show it; without its annotations unless they are asked for.
 * Errors: `corrupt_file` for a page that cannot be opened, or that is too large to be drawn at all.
 */
export function drawPage(
  pdfium: Pdfium,
  document: number,
  index: number,
  { mostPixels, part, annotations = false, ...size }: DrawOptions,
): Drawing {
  const { call } = pdfium;
  const page = call.FPDF_LoadPage(document, index);
  if (!page) throw corrupt(`Page ${index + 1} cannot be opened.`);
  let bitmap = 0;
  try {
    const box = boxOf(pdfium, page);
    const rotation = (call.FPDFPage_GetRotation(page) & 3) * 90;
    const isTurned = rotation % 180 !== 0;
    const seen = part ?? box;
    const area = Math.max(1, (seen.right - seen.left) * (seen.top - seen.bottom));
    const shown = isTurned ? box.top - box.bottom : box.right - box.left;
    const wanted = 'scale' in size ? size.scale : size.width / Math.max(1, shown);
    const scale = Math.min(wanted, Math.sqrt(mostPixels / area));
    const across = (box.right - box.left) * scale;
    const along = (box.top - box.bottom) * scale;
    const whole = {
      width: Math.max(1, Math.round(isTurned ? along : across)),
      height: Math.max(1, Math.round(isTurned ? across : along)),
    };
    const toPage = matrixOf(box, rotation, whole.width, whole.height);
    const pixels = transformBox(invert(toPage) ?? toPage, seen);
    const left = Math.max(0, Math.floor(pixels.left + 0.01));
    const top = Math.max(0, Math.floor(pixels.bottom + 0.01));
    const width = Math.max(1, Math.min(whole.width, Math.ceil(pixels.right - 0.01)) - left);
    const height = Math.max(1, Math.min(whole.height, Math.ceil(pixels.top - 0.01)) - top);
    bitmap = call.FPDFBitmap_CreateEx(width, height, BGRX, 0, 0);
    if (!bitmap) throw corrupt(`Page ${index + 1} cannot be drawn.`);
    call.FPDFBitmap_FillRect(bitmap, 0, 0, width, height, WHITE);
    const flags = annotations ? WITH_ANNOTATIONS : PAGE_ALONE;
    call.FPDF_RenderPageBitmap(
      ...([bitmap, page, -left, -top, whole.width, whole.height, 0, flags] as const),
    );
    const from = call.FPDFBitmap_GetBuffer(bitmap);
    const stride = call.FPDFBitmap_GetStride(bitmap);
    const out = new Uint8Array(width * height * 4);
    for (let y = 0; y < height; y += 1)
      out.set(
        pdfium.bytes.subarray(from + y * stride, from + y * stride + width * 4),
        y * width * 4,
      );
    const [a, b, c, d, e, f] = toPage;
    const shifted: Matrix = [a, b, c, d, a * left + c * top + e, b * left + d * top + f];
    return { width, height, pixels: out, toPage: shifted };
  } finally {
    if (bitmap) call.FPDFBitmap_Destroy(bitmap);
    call.FPDF_ClosePage(page);
  }
}
