import { openObjects } from '../content/open.ts';
import { dynamicForm, portfolio, restricted } from '../errors.ts';
import { type OpenOptions, openPdf, type PdfDocument } from '../read/document.ts';

/** The password for those who want none rather than an undefined one. */
export const secretOf = ({ password }: OpenOptions): { password?: string } =>
  password === undefined ? {} : { password };

/** Folders of files show one page, which says what they are (ISO 32000-2, 12.3.5). */
async function isPortfolio(bytes: Uint8Array, { password }: OpenOptions): Promise<boolean> {
  const pdf = await openObjects(bytes, password).catch(() => undefined);
  return pdf?.getCatalog().has('Collection') ?? false;
}

/**
 * Opens a PDF that may be translated. It is to be closed, whatever happens.
 * Errors: those of `openPdf`; `restricted_file` where its owner forbids what translating is; `xfa_form` and
 * `file_portfolio` where its pages are not what it says.
 */
export async function openAdmitted(bytes: Uint8Array, options: OpenOptions): Promise<PdfDocument> {
  const document = await openPdf(bytes, options);
  try {
    const { rights, isDynamicForm, attachments, pageCount } = document;
    if (!rights.mayChange || !rights.mayExtract) throw restricted();
    if (isDynamicForm) throw dynamicForm();
    if (attachments > 0 && pageCount === 1 && (await isPortfolio(bytes, options)))
      throw portfolio();
    return document;
  } catch (error) {
    document.close();
    throw error;
  }
}
