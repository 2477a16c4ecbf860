import { overLimit } from '../errors.ts';
import { concat } from '../geometry.ts';
import type { Matrix } from '../model.ts';
import { FORM_DEPTH, LIMITS } from './limits.ts';
import { floatsFrom, type Pdfium } from './pdfium.ts';

/** `FPDF_PAGEOBJ_…` of fpdf_edit.h. */
export const OBJECT = { text: 1, path: 2, image: 3, shading: 4, form: 5 } as const;

/** An object of a page, or of a form on it. */
export interface PageObject {
  handle: number;
  type: number;
  /** Index among the page's own objects; of the outermost form for what stands within one. */
  index: number;
  /** From the space of the form it stands in to the page's. */
  toPage: Matrix;
}

const IDENTITY: Matrix = [1, 0, 0, 1, 0, 0];

/** The matrix of an object itself, as PDFium answers it. */
export function matrixOf(pdfium: Pdfium, handle: number): Matrix {
  const found = floatsFrom(pdfium, 6, (at) => pdfium.call.FPDFPageObj_GetMatrix(handle, at));
  return found ? ([...found] as unknown as Matrix) : IDENTITY;
}

/**
 * All objects of a page in the order they are drawn, forms expanded.
 * Errors: `limit_exceeded` above the objects that a page may have.
 */
export function* objectsOf(pdfium: Pdfium, page: number, pageIndex: number): Generator<PageObject> {
  const { call } = pdfium;
  let seen = 0;
  function* walk(
    count: number,
    at: (index: number) => number,
    toPage: Matrix,
    depth: number,
    outer?: number,
  ): Generator<PageObject> {
    seen += count;
    if (seen > LIMITS.objects) throw overLimit('objects', seen, LIMITS.objects, pageIndex);
    for (let index = 0; index < count; index++) {
      const handle = at(index);
      if (!handle) continue;
      const type = call.FPDFPageObj_GetType(handle);
      yield { handle, type, index: outer ?? index, toPage };
      if (type !== OBJECT.form || depth >= FORM_DEPTH) continue;
      yield* walk(
        Math.max(0, call.FPDFFormObj_CountObjects(handle)),
        (inner) => call.FPDFFormObj_GetObject(handle, inner),
        concat(matrixOf(pdfium, handle), toPage),
        depth + 1,
        outer ?? index,
      );
    }
  }
  const count = Math.max(0, call.FPDFPage_CountObjects(page));
  yield* walk(count, (index) => call.FPDFPage_GetObject(page, index), IDENTITY, 0);
}
