import { pdfiumWrappers } from './draw.ts';

/** How many things of a file lead somewhere or can be filled in, as PDFium counts them. */
export interface Counts {
  pages: number;
  links: number;
  fields: number;
  annotations: number;
  outline: number;
}

/** `FPDF_ANNOT_LINK` and `FPDF_ANNOT_WIDGET` of fpdf_annot.h. */
const LINK = 2;
const WIDGET = 20;

export async function countsOf(bytes: Uint8Array): Promise<Counts> {
  const { pdfium, open } = await pdfiumWrappers();
  const document = open(bytes);
  const counts: Counts = { pages: 0, links: 0, fields: 0, annotations: 0, outline: 0 };
  counts.pages = pdfium.FPDF_GetPageCount(document.handle);
  for (let index = 0; index < counts.pages; index += 1) {
    const page = pdfium.FPDF_LoadPage(document.handle, index);
    const count = Math.max(0, pdfium.FPDFPage_GetAnnotCount(page));
    for (let at = 0; at < count; at += 1) {
      const annotation = pdfium.FPDFPage_GetAnnot(page, at);
      const subtype = pdfium.FPDFAnnot_GetSubtype(annotation);
      counts.annotations += 1;
      if (subtype === LINK) counts.links += 1;
      if (subtype === WIDGET) counts.fields += 1;
      pdfium.FPDFPage_CloseAnnot(annotation);
    }
    pdfium.FPDF_ClosePage(page);
  }
  const stack = [pdfium.FPDFBookmark_GetFirstChild(document.handle, 0)];
  while (stack.length) {
    const item = stack.pop();
    if (!item) continue;
    counts.outline += 1;
    stack.push(pdfium.FPDFBookmark_GetNextSibling(document.handle, item));
    stack.push(pdfium.FPDFBookmark_GetFirstChild(document.handle, item));
  }
  document.close();
  return counts;
}
