import { transformBox } from '../geometry.ts';
import type { Box } from '../model.ts';
import { OBJECT, objectsOf } from '../read/objects.ts';
import { loadPdfium } from '../read/pdfium.ts';

/** Glyphs that one operator draws, as PDFium draws them. */
export interface DrawnText {
  box: Box;
  /** `#rrggbb` */
  color: string;
}

const hex = (value: number) => value.toString(16).padStart(2, '0');

/** Where a file's glyphs are drawn, page by page: boxes of ink, operator by operator, in the page's space. */
export async function drawnTexts(bytes: Uint8Array): Promise<DrawnText[][]> {
  const pdfium = await loadPdfium();
  const { call } = pdfium;
  const address = call.malloc(bytes.length);
  pdfium.bytes.set(bytes, address);
  const document = call.FPDF_LoadMemDocument(address, bytes.length, 0);
  if (!document) throw new Error('PDFium does not open the file.');
  const pages: DrawnText[][] = [];
  for (let index = 0; index < call.FPDF_GetPageCount(document); index += 1) {
    const page = call.FPDF_LoadPage(document, index);
    const texts: DrawnText[] = [];
    for (const { handle, type, toPage } of objectsOf(pdfium, page, index)) {
      if (type !== OBJECT.text) continue;
      const at = pdfium.scratch;
      if (!call.FPDFPageObj_GetBounds(handle, at, at + 4, at + 8, at + 12)) continue;
      const [left, bottom, right, top] = pdfium.floats.subarray(at >> 2, (at >> 2) + 4);
      const box = transformBox(toPage, {
        left: left!,
        bottom: bottom!,
        right: right!,
        top: top!,
      });
      if (box.right - box.left < 0.01 || box.top - box.bottom < 0.01) continue;
      if (!call.FPDFPageObj_GetFillColor(handle, at, at + 4, at + 8, at + 12)) continue;
      const channels = pdfium.integers.subarray(at >> 2, (at >> 2) + 3);
      texts.push({ box, color: `#${[...channels].map(hex).join('')}` });
    }
    call.FPDF_ClosePage(page);
    pages.push(texts);
  }
  call.FPDF_CloseDocument(document);
  call.free(address);
  return pages;
}
