import { deflateSync } from 'node:zlib';
import { PdfName, type PdfObject, PdfStream } from '@libpdf/core';

/** What is shorter is not compressed. */
const LEAST = 512;

/**
 * A stream of `bytes`, compressed at once, so that long documents are not held as they are until they are saved.
 * @param entries of its dictionary, without those that say how it is encoded
 */
export function compressedStream(
  entries: Iterable<readonly [string, PdfObject]>,
  bytes: Uint8Array,
): PdfStream {
  const own = [...entries].map(([key, value]): [string, PdfObject] => [key, value]);
  if (bytes.length < LEAST) return new PdfStream(own, bytes);
  // A copy: what compresses answers a part of a room that is larger.
  const compressed = new Uint8Array(deflateSync(bytes));
  return new PdfStream([...own, ['Filter', PdfName.of('FlateDecode')]], compressed);
}
