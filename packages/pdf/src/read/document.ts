import { GlossaError } from '@glossa/contract';
import { corrupt, overLimit, passwordProtected, wrongPassword } from '../errors.ts';
import type { PageContent } from '../model.ts';
import { withReading } from '../scan/apply.ts';
import type { PageReadings } from '../scan/types.ts';
import { type Drawing, type DrawOptions, drawPage } from './draw.ts';
import { LIMITS } from './limits.ts';
import { readPage } from './page.ts';
import { abandonPdfium, loadPdfium, type Pdfium } from './pdfium.ts';

/** An open document. Its bytes are held until it is closed. */
export interface PdfDocument {
  pageCount: number;
  rights: Rights;
  /** Its pages are a notice alone: programs that know XFA make others of a form's data. */
  isDynamicForm: boolean;
  /** Files within it. */
  attachments: number;
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

/** What the owner of a protected file allows to who opened it (ISO 32000-2, table 22); all without protection. */
export interface Rights {
  mayChange: boolean;
  mayExtract: boolean;
}

export interface OpenOptions {
  /** What was read of pages' pictures: their pages have it as text. */
  readings?: PageReadings | undefined;
  /** Of the user or the owner. */
  password?: string | undefined;
}

/** Bits 4 and 5 of a document's permissions. */
const CHANGE = 1 << 3;
const EXTRACT = 1 << 4;
/** `FORMTYPE_XFA_FULL` of fpdf_formfill.h. */
const XFA_FULL = 2;

/** `FPDF_ERR_…` of fpdfview.h. */
const PASSWORD = 4;
const SECURITY = 5;

function failure(code: number, isPasswordGiven: boolean): GlossaError {
  if (code === PASSWORD) return isPasswordGiven ? wrongPassword() : passwordProtected();
  if (code === SECURITY)
    return new GlossaError(
      'unsupported_format',
      'The file is protected in a way that is not known.',
    );
  return corrupt('There is no document in it that can be opened.');
}

/** What PDFium may keep of pages that were read: so many, unless its memory has grown by less since the file was opened. */
const KEPT = { pages: 64, bytes: 32 << 20 } as const;

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
 * Errors: `password_protected_file` (none given), `wrong_file_password`, `corrupt_file`, `unsupported_format`,
 * `limit_exceeded`.
 */
export async function openPdf(bytes: Uint8Array, options: OpenOptions = {}): Promise<PdfDocument> {
  const pdfium = await loadPdfium();
  const { call } = pdfium;
  return guarded(() => {
    const address = put(pdfium, bytes);
    const password = Buffer.from(`${options.password ?? ''}\0`, 'utf8');
    let error = 0;
    const load = () => {
      const passwordAddress = put(pdfium, password);
      const loaded = call.FPDF_LoadMemDocument(address, bytes.length, passwordAddress);
      error = loaded ? 0 : call.FPDF_GetLastError();
      call.free(passwordAddress);
      return loaded;
    };
    let document = load();
    const memory = pdfium.bytes.length;
    let pagesRead = 0;
    /** PDFium keeps what it parsed of every page until the document is closed. */
    const letGo = () => {
      pagesRead += 1;
      if (pagesRead < KEPT.pages || pdfium.bytes.length - memory < KEPT.bytes) return;
      pagesRead = 0;
      call.FPDF_CloseDocument(document);
      document = load();
      if (!document) throw failure(error, options.password !== undefined);
    };
    let isOpen = true;
    const close = () => {
      if (!isOpen) return;
      isOpen = false;
      if (document) call.FPDF_CloseDocument(document);
      call.free(address);
    };
    if (!document) {
      close();
      throw failure(error, options.password !== undefined);
    }
    const pageCount = call.FPDF_GetPageCount(document);
    if (pageCount > LIMITS.pages || pageCount < 1) {
      close();
      if (pageCount < 1) throw corrupt('It has no pages.');
      throw overLimit('pages', pageCount, LIMITS.pages);
    }
    const permissions = call.FPDF_GetDocPermissions(document);
    return {
      pageCount,
      rights: {
        mayChange: (permissions & CHANGE) !== 0,
        mayExtract: (permissions & EXTRACT) !== 0,
      },
      isDynamicForm: call.FPDF_GetFormType(document) === XFA_FULL,
      attachments: call.FPDFDoc_GetAttachmentCount(document),
      page(index) {
        const page = guarded(() => {
          const read = readPage(pdfium, document, index);
          letGo();
          return read;
        });
        const reading = options.readings?.get(index);
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
