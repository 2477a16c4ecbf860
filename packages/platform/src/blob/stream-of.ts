import { ReadableStream as WebStream } from 'node:stream/web';

/** Chunks as a stream, asked for as they are read. (The DOM's type of a stream lacks `from`.) */
export function streamOf(chunks: AsyncIterable<Uint8Array>): ReadableStream<Uint8Array> {
  return WebStream.from(chunks) as ReadableStream<Uint8Array>;
}
