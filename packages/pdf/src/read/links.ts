import type { LinkArea } from '../model.ts';
import { floatsFrom, type Pdfium } from './pdfium.ts';

/** `FPDF_ANNOT_LINK` of fpdf_annot.h. */
const LINK = 2;

/** Areas of a page that lead somewhere. */
export function linksOf(pdfium: Pdfium, page: number): LinkArea[] {
  const { call } = pdfium;
  const links: LinkArea[] = [];
  const count = Math.max(0, call.FPDFPage_GetAnnotCount(page));
  for (let annotation = 0; annotation < count; annotation++) {
    const handle = call.FPDFPage_GetAnnot(page, annotation);
    if (!handle) continue;
    try {
      if (call.FPDFAnnot_GetSubtype(handle) !== LINK) continue;
      // FS_RECTF: left, top, right, bottom.
      const rect = floatsFrom(pdfium, 4, (at) => call.FPDFAnnot_GetRect(handle, at));
      if (!rect) continue;
      const [x0, y0, x1, y1] = [rect[0]!, rect[1]!, rect[2]!, rect[3]!];
      const box = {
        left: Math.min(x0, x1),
        bottom: Math.min(y0, y1),
        right: Math.max(x0, x1),
        top: Math.max(y0, y1),
      };
      links.push({ annotation, box });
    } finally {
      call.FPDFPage_CloseAnnot(handle);
    }
  }
  return links;
}
