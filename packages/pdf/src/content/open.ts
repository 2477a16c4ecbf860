import { PDF } from '@libpdf/core';
import { corrupt, passwordProtected } from '../errors.ts';

/**
 * Opens a file to look at its objects, and to change them.
 *
 * @throws GlossaError `corrupt_file`, or `password_protected_file` when the password does not open it
 */
export async function openObjects(bytes: Uint8Array, password?: string): Promise<PDF> {
  const pdf = await PDF.load(bytes, password === undefined ? {} : { credentials: password }).catch(
    (cause: unknown) => {
      throw corrupt('There is no document in it that can be opened.', cause);
    },
  );
  // The library opens locked files too, with nothing in them that can be read.
  if (pdf.isEncrypted && !pdf.isAuthenticated) throw passwordProtected();
  return pdf;
}
