/** Readers look for the mark among so many bytes from the beginning (ISO 32000-1, annex H, note 13). */
export const PDF_HEAD = 1024;

/** Whether a file is a PDF, by its first {@link PDF_HEAD} bytes. */
export function isPdf(bytes: Uint8Array): boolean {
  return Buffer.from(bytes.subarray(0, PDF_HEAD)).includes('%PDF-');
}
