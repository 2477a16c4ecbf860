import { GlossaError } from '@glossa/contract';
import { corrupt, overLimit, passwordProtected } from '../errors.ts';
import type { PageContent } from '../model.ts';
import { withReading } from '../scan/apply.ts';
import type { PageReading } from '../scan/types.ts';
import { type Drawing, type DrawOptions, drawPage } from './draw.ts';
import { LIMITS } from './limits.ts';
import { readPage } from './page.ts';
import { abandonPdfium, loadPdfium, type Pdfium } from './pdfium.ts';

/** An open document. Its bytes are held until it is closed. */
export interface PdfDocument {
  pageCount: number;
  /**
   * Reads a page, from 0; nothing of it is kept.
   * Errors: `corrupt_file`, `limit_exceeded`.
   */
  page(index: number): PageContent;
  /**
   * Draws a page, from 0.
   * Errors: `corrupt_file`.
   */
  draw(index: number, options: DrawOptions): Drawing;
  close(): void;
}

export interface OpenOptions {
  /** What was read of pages' pictures, by page: their pages have it as text. */
  readings?: readonly PageReading[] | undefined;
  /** Of the user or the owner. */
  password?: string;
}

/** `FPDF_ERR_…` of fpdfview.h. */
const PASSWORD = 4;
const SECURITY = 5;

function failure(code: number): GlossaError {
  if (code === PASSWORD) return passwordProtected();
  if (code === SECURITY)
    return new GlossaError(
      'unsupported_format',
      'The file is protected in a way that is not known.',
    );
  return corrupt('There is no document in it that can be opened.');
}

/** Runs calls; when the program itself fails, its instance is given up. */
function guarded<T>(work: () => T): T {
  try {
    return work();
  } catch (error) {
    if (error instanceof GlossaError) throw error;
    abandonPdfium();
    throw corrupt('Reading it fails.', error);
  }
}

function put(pdfium: Pdfium, bytes: Uint8Array): number {
  const address = pdfium.call.malloc(Math.max(1, bytes.length));
  if (!address) throw new GlossaError('limit_exceeded', 'The file is too large to be read.');
  pdfium.bytes.set(bytes, address);
  return address;
}

/**
 * Opens a PDF. It is to be closed, whatever happens.
 * Errors: `password_protected_file` (none given, or a wrong one), `corrupt_file`, `unsupported_format`,
 * `limit_exceeded`.
 */
export async function openPdf(bytes: Uint8Array, options: OpenOptions = {}): Promise<PdfDocument> {
  const pdfium = await loadPdfium();
  const { call } = pdfium;
  return guarded(() => {
    const address = put(pdfium, bytes);
    const password = Buffer.from(`${options.password ?? ''}\0`, 'utf8');
    const passwordAddress = put(pdfium, password);
    const document = call.FPDF_LoadMemDocument(address, bytes.length, passwordAddress);
    const error = document ? 0 : call.FPDF_GetLastError();
    call.free(passwordAddress);
    let isOpen = true;
    const close = () => {
      if (!isOpen) return;
      isOpen = false;
      if (document) call.FPDF_CloseDocument(document);
      call.free(address);
    };
    if (!document) {
      close();
      throw failure(error);
    }
    const pageCount = call.FPDF_GetPageCount(document);
    if (pageCount > LIMITS.pages || pageCount < 1) {
      close();
      if (pageCount < 1) throw corrupt('It has no pages.');
      throw overLimit('pages', pageCount, LIMITS.pages);
    }
    const readings = new Map((options.readings ?? []).map((reading) => [reading.page, reading]));
    return {
      pageCount,
      page(index) {
        const page = guarded(() => readPage(pdfium, document, index));
        const reading = readings.get(index);
        return reading ? withReading(page, reading) : page;
      },
      draw: (index, drawing) => guarded(() => drawPage(pdfium, document, index, drawing)),
      close() {
        try {
          close();
        } catch {
          abandonPdfium();
        }
      },
    };
  });
}
