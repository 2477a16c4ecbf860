import type { Pdfium } from './pdfium.ts';

const KEY = Buffer.from('ActualText\0', 'latin1');

/**
 * Answers, object by object in the order they are drawn, whether one stands in the same `/ActualText` span as the one
 * before it (ISO 32000-2, 14.9.4): the span's text is then that of both, but PDFium may tell it twice.
 */
export function sharedActualText(pdfium: Pdfium): (handle: number) => boolean {
  const { call } = pdfium;
  const known = new Map<number, boolean>();
  const hasText = (mark: number) => {
    let found = known.get(mark);
    if (found === undefined) {
      pdfium.bytes.set(KEY, pdfium.scratch);
      found = call.FPDFPageObjMark_GetParamValueType(mark, pdfium.scratch) > 0;
      known.set(mark, found);
    }
    return found;
  };
  let before = 0;
  return (handle) => {
    const count = call.FPDFPageObj_CountMarks(handle);
    const mark = count > 0 ? call.FPDFPageObj_GetMark(handle, count - 1) : 0;
    const isSame = mark !== 0 && mark === before && hasText(mark);
    before = mark;
    return isSame;
  };
}
