import type { Pdfium } from './pdfium.ts';

const ARTIFACT = 'Artifact';
/** Bytes of a mark's name, in UTF-16 with the closing zero. */
const ROOM = 64;

/** Answers whether an object is marked as no part of the content (ISO 32000-2, 14.8.2.2). */
export function artifacts(pdfium: Pdfium): (handle: number) => boolean {
  const { call, scratch } = pdfium;
  const known = new Map<number, boolean>();
  const isArtifact = (mark: number) => {
    const length = scratch + ROOM;
    if (!call.FPDFPageObjMark_GetName(mark, scratch, ROOM, length)) return false;
    const bytes = pdfium.integers[length >> 2]! - 2;
    if (bytes !== 2 * ARTIFACT.length) return false;
    return (
      Buffer.from(pdfium.bytes.subarray(scratch, scratch + bytes)).toString('utf16le') === ARTIFACT
    );
  };
  return (handle) => {
    for (let index = call.FPDFPageObj_CountMarks(handle) - 1; index >= 0; index--) {
      const mark = call.FPDFPageObj_GetMark(handle, index);
      let found = known.get(mark);
      if (found === undefined) {
        found = isArtifact(mark);
        known.set(mark, found);
      }
      if (found) return true;
    }
    return false;
  };
}
