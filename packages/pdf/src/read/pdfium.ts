import { readFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { init } from '@embedpdf/pdfium';

/** What is used of PDFium's interface (`fpdfview.h`, `fpdf_text.h`, `fpdf_edit.h`, `fpdf_annot.h`,
 * `fpdf_structtree.h`). */
const FUNCTIONS = [
  'malloc',
  'free',
  'PDFiumExt_Init',
  'FPDF_LoadMemDocument',
  'FPDF_CloseDocument',
  'FPDF_GetLastError',
  'FPDF_GetPageCount',
  'FPDF_GetDocPermissions',
  'FPDF_GetFormType',
  'FPDFDoc_GetAttachmentCount',
  'FPDF_LoadPage',
  'FPDF_ClosePage',
  'FPDF_GetPageBoundingBox',
  'FPDFPage_GetRotation',
  'FPDFPage_CountObjects',
  'FPDFPage_GetObject',
  'FPDFPage_GetAnnotCount',
  'FPDFPage_GetAnnot',
  'FPDFPage_CloseAnnot',
  'FPDFAnnot_GetSubtype',
  'FPDFAnnot_GetRect',
  'FPDFFormObj_CountObjects',
  'FPDFFormObj_GetObject',
  'FPDFPageObj_GetType',
  'FPDFPageObj_GetMatrix',
  'FPDFPageObj_GetBounds',
  'FPDFPageObj_GetFillColor',
  'FPDFPageObj_GetStrokeWidth',
  'FPDFPageObj_GetMarkedContentID',
  'FPDFImageObj_GetImagePixelSize',
  'FPDFPageObj_CountMarks',
  'FPDFPageObj_GetMark',
  'FPDFPageObjMark_GetName',
  'FPDFPageObjMark_GetParamValueType',
  'FPDFPath_CountSegments',
  'FPDFPath_GetPathSegment',
  'FPDFPath_GetDrawMode',
  'FPDFPathSegment_GetType',
  'FPDFPathSegment_GetPoint',
  'FPDFPathSegment_GetClose',
  'FPDFTextObj_GetFont',
  'FPDFTextObj_GetFontSize',
  'FPDFTextObj_GetTextRenderMode',
  'FPDFFont_GetBaseFontName',
  'FPDFFont_GetFlags',
  'FPDFFont_GetWeight',
  'FPDFFont_GetItalicAngle',
  'FPDFFont_GetAscent',
  'FPDFFont_GetDescent',
  'FPDFBitmap_CreateEx',
  'FPDFBitmap_Destroy',
  'FPDFBitmap_FillRect',
  'FPDFBitmap_GetBuffer',
  'FPDFBitmap_GetStride',
  'FPDF_RenderPageBitmap',
  'FPDF_StructTree_GetForPage',
  'FPDF_StructTree_Close',
  'FPDF_StructTree_CountChildren',
  'FPDF_StructTree_GetChildAtIndex',
  'FPDF_StructElement_GetType',
  'FPDF_StructElement_CountChildren',
  'FPDF_StructElement_GetChildAtIndex',
  'FPDF_StructElement_GetChildMarkedContentID',
  'FPDFText_LoadPage',
  'FPDFText_ClosePage',
  'FPDFText_CountChars',
  'FPDFText_GetUnicode',
  'FPDFText_GetTextObject',
  'FPDFText_GetCharOrigin',
  'FPDFText_GetLooseCharBox',
  'FPDFText_GetCharBox',
  'FPDFText_IsGenerated',
  'FPDFText_IsHyphen',
  'FPDFText_HasUnicodeMapError',
] as const;

export type PdfiumCalls = {
  readonly [name in (typeof FUNCTIONS)[number]]: (...values: number[]) => number;
};

/** PDFium in this process. Addresses are bytes in its memory, which may move when it grows. */
export interface Pdfium {
  call: PdfiumCalls;
  /** Room of {@link SCRATCH} bytes for what functions answer through an address. */
  scratch: number;
  readonly bytes: Uint8Array;
  readonly floats: Float32Array;
  readonly doubles: Float64Array;
  readonly integers: Int32Array;
}

const SCRATCH = 1024;

interface Heap {
  HEAPU8: Uint8Array;
  HEAPF32: Float32Array;
  HEAPF64: Float64Array;
  HEAP32: Int32Array;
  wasmExports: PdfiumCalls;
}

const silent = () => {};

async function start(): Promise<Pdfium> {
  const program = createRequire(import.meta.url).resolve('@embedpdf/pdfium/pdfium.wasm');
  const settings = { wasmBinary: await readFile(program), print: silent, printErr: silent };
  const module = await init(settings as unknown as Parameters<typeof init>[0]);
  const heap = module.pdfium as unknown as Heap;
  // The wrappers of the package check and copy the arguments of each call, which costs more than most calls do.
  const call = heap.wasmExports;
  for (const name of FUNCTIONS)
    if (typeof call[name] !== 'function') throw new Error(`PDFium lacks ${name}.`);
  call.PDFiumExt_Init();
  return {
    call,
    scratch: call.malloc(SCRATCH),
    get bytes() {
      return heap.HEAPU8;
    },
    get floats() {
      return heap.HEAPF32;
    },
    get doubles() {
      return heap.HEAPF64;
    },
    get integers() {
      return heap.HEAP32;
    },
  };
}

let instance: Promise<Pdfium> | undefined;

/** The one instance of the process; it takes some 0.2 s to start. */
export function loadPdfium(): Promise<Pdfium> {
  instance ??= start().catch((error) => {
    instance = undefined;
    throw error;
  });
  return instance;
}

/** After a crash: nothing of an instance can be trusted, the next document gets a new one. */
export function abandonPdfium(): void {
  instance = undefined;
}

/** `count` floats that `fill` writes at the address it is given; `undefined` where it answers 0. */
export function floatsFrom(
  pdfium: Pdfium,
  count: number,
  fill: (address: number) => number,
): Float32Array | undefined {
  if (!fill(pdfium.scratch)) return undefined;
  const at = pdfium.scratch >> 2;
  return pdfium.floats.subarray(at, at + count);
}

/** A text in UTF-8 of `fill(address, room)`, which answers its length with the closing zero. */
export function textFrom(pdfium: Pdfium, fill: (address: number, room: number) => number): string {
  const length = Math.min(fill(pdfium.scratch, SCRATCH), SCRATCH);
  if (length <= 1) return '';
  return Buffer.from(pdfium.bytes.subarray(pdfium.scratch, pdfium.scratch + length - 1)).toString(
    'utf8',
  );
}
