import { corrupt } from '../errors.ts';

export type XmlEncoding = 'utf-8' | 'utf-16le' | 'utf-16be';

export interface DecodedXml {
  /** The part as text; a byte order mark stays in it as U+FEFF, so that encoding gives the same bytes. */
  text: string;
  encoding: XmlEncoding;
}

/** Encoding of an XML entity by its first bytes (XML 1.0, appendix F): UTF-8 or UTF-16, the two all processors read. */
function detect(bytes: Uint8Array): XmlEncoding {
  const [a, b] = bytes;
  if ((a === 0xff && b === 0xfe) || (a === 0x3c && b === 0)) return 'utf-16le';
  if ((a === 0xfe && b === 0xff) || (a === 0 && b === 0x3c)) return 'utf-16be';
  return 'utf-8';
}

/** Text of an XML part. Errors: `corrupt_file` when it is in another encoding or not valid in its own. */
export function decodeXml(bytes: Uint8Array): DecodedXml {
  const encoding = detect(bytes);
  try {
    const text = new TextDecoder(encoding, { fatal: true, ignoreBOM: true }).decode(bytes);
    return { text, encoding };
  } catch (cause) {
    throw corrupt('An XML part is not valid text.', cause);
  }
}

/** Bytes of `text` in the encoding it was read from. */
export function encodeXml(text: string, encoding: XmlEncoding): Uint8Array {
  if (encoding === 'utf-8') return Buffer.from(text, 'utf8');
  const bytes = Buffer.from(text, 'utf16le');
  return encoding === 'utf-16be' ? bytes.swap16() : bytes;
}
