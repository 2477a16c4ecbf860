/** Largest text file that is opened, in bytes. */
export const TEXT_FILE_BYTES = 5_000_000;

/**
 * The text of a file: UTF-8, or UTF-16 with a byte order mark.
 * @returns `null` where the bytes are no text
 */
export function textOfBytes(bytes: Uint8Array): string | null {
  const [first, second] = bytes;
  const encoding =
    first === 0xff && second === 0xfe
      ? 'utf-16le'
      : first === 0xfe && second === 0xff
        ? 'utf-16be'
        : 'utf-8';
  try {
    const text = new TextDecoder(encoding, { fatal: true }).decode(bytes);
    return text.includes('\0') ? null : text;
  } catch {
    return null;
  }
}
