import { PDF } from '@libpdf/core';

/** A file that is opened by `password`; `mayCopy` and `mayChange` are what its owner allows to who has no more. */
export async function protectPdf(
  bytes: Uint8Array,
  { password = '', owner = 'owner', mayCopy = true, mayChange = true } = {},
): Promise<Uint8Array> {
  const pdf = await PDF.load(bytes);
  pdf.setProtection({
    userPassword: password,
    ownerPassword: owner,
    permissions: { copy: mayCopy, modify: mayChange },
  });
  return pdf.save();
}
