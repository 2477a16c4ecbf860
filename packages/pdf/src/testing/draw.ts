import { readFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { init } from '@embedpdf/pdfium';

/** A page as it is seen: four bytes a pixel (blue, green, red, opacity), from the top. */
export interface Drawn {
  width: number;
  height: number;
  pixels: Uint8Array;
  /** All text that PDFium finds, line by line. */
  text: string;
}

const WHITE = 0xffffffff;
const BGRA = 4;
const WITH_ANNOTATIONS = 1;

let started: ReturnType<typeof start> | undefined;

async function start() {
  const program = createRequire(import.meta.url).resolve('@embedpdf/pdfium/pdfium.wasm');
  const binary = await readFile(program);
  const pdfium = await init({ wasmBinary: binary } as unknown as Parameters<typeof init>[0]);
  pdfium.PDFiumExt_Init();
  return pdfium;
}

/** PDFium with the wrappers of its package, and what opens a file in it. */
export async function pdfiumWrappers() {
  started ??= start();
  const pdfium = await started;
  const heap = pdfium.pdfium as unknown as {
    HEAPU8: Uint8Array;
    wasmExports: { malloc(bytes: number): number; free(address: number): void };
  };
  const open = (bytes: Uint8Array) => {
    const file = heap.wasmExports.malloc(bytes.length);
    heap.HEAPU8.set(bytes, file);
    const handle = pdfium.FPDF_LoadMemDocument(file, bytes.length, '');
    if (!handle) throw new Error('PDFium does not open the file.');
    return {
      handle,
      close() {
        pdfium.FPDF_CloseDocument(handle);
        heap.wasmExports.free(file);
      },
    };
  };
  return { pdfium, heap, open };
}

/** Draws pages of a file with PDFium, one pixel a point times `scale`. */
export async function drawPdf(bytes: Uint8Array, scale = 1): Promise<Drawn[]> {
  const { pdfium, heap, open } = await pdfiumWrappers();
  const { malloc, free } = heap.wasmExports;
  const opened = open(bytes);
  const document = opened.handle;
  const pages: Drawn[] = [];
  for (let index = 0; index < pdfium.FPDF_GetPageCount(document); index += 1) {
    const page = pdfium.FPDF_LoadPage(document, index);
    const width = Math.round(pdfium.FPDF_GetPageWidthF(page) * scale);
    const height = Math.round(pdfium.FPDF_GetPageHeightF(page) * scale);
    const bitmap = pdfium.FPDFBitmap_CreateEx(width, height, BGRA, 0, 0);
    pdfium.FPDFBitmap_FillRect(bitmap, 0, 0, width, height, WHITE);
    pdfium.FPDF_RenderPageBitmap(bitmap, page, 0, 0, width, height, 0, WITH_ANNOTATIONS);
    const from = pdfium.FPDFBitmap_GetBuffer(bitmap);
    const pixels = heap.HEAPU8.slice(from, from + width * height * 4);
    pdfium.FPDFBitmap_Destroy(bitmap);
    const text = pdfium.FPDFText_LoadPage(page);
    const count = Math.max(0, pdfium.FPDFText_CountChars(text));
    const units = malloc((count + 1) * 2);
    pdfium.FPDFText_GetText(text, 0, count, units);
    const found = Buffer.from(heap.HEAPU8.slice(units, units + count * 2)).toString('utf16le');
    free(units);
    pdfium.FPDFText_ClosePage(text);
    pdfium.FPDF_ClosePage(page);
    pages.push({ width, height, pixels, text: found.replace(/\0+$/, '') });
  }
  opened.close();
  return pages;
}
