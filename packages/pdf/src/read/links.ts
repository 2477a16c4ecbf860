import type { Box, LinkArea, PageContent } from '../model.ts';
import { floatsFrom, type Pdfium } from './pdfium.ts';

/** `FPDF_ANNOT_LINK` and `FPDF_ANNOT_WIDGET` of fpdf_annot.h. */
const LINK = 2;
const WIDGET = 20;

/** Areas of a page that lead somewhere, and those that can be filled in. */
export function areasIn(
  pdfium: Pdfium,
  page: number,
): Required<Pick<PageContent, 'links' | 'fields'>> {
  const { call } = pdfium;
  const links: LinkArea[] = [];
  const fields: Box[] = [];
  const count = Math.max(0, call.FPDFPage_GetAnnotCount(page));
  for (let annotation = 0; annotation < count; annotation++) {
    const handle = call.FPDFPage_GetAnnot(page, annotation);
    if (!handle) continue;
    try {
      const subtype = call.FPDFAnnot_GetSubtype(handle);
      if (subtype !== LINK && subtype !== WIDGET) continue;
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
      if (subtype === LINK) links.push({ annotation, box });
      else fields.push(box);
    } finally {
      call.FPDFPage_CloseAnnot(handle);
    }
  }
  return { links, fields };
}
