import type { Readable, Transform } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import {
  createBrotliDecompress,
  createGunzip,
  createInflate,
  createZstdDecompress,
} from 'node:zlib';
import { GlossaError } from '@glossa/contract';

export const ACCEPTED_ENCODINGS = 'gzip, deflate, br, zstd';
/** No honest server wraps more often. */
const MAX_LAYERS = 2;

const DECODERS: Record<string, () => Transform> = {
  gzip: createGunzip,
  'x-gzip': createGunzip,
  deflate: createInflate,
  br: createBrotliDecompress,
  zstd: createZstdDecompress,
};

function decoders(contentEncoding: string): Transform[] {
  const layers = contentEncoding
    .toLowerCase()
    .split(',')
    .map((layer) => layer.trim())
    .filter((layer) => layer !== '' && layer !== 'identity');
  if (layers.length > MAX_LAYERS || layers.some((layer) => !Object.hasOwn(DECODERS, layer))) {
    throw new GlossaError('source_unavailable', 'The address answers in an unknown encoding');
  }
  return layers.reverse().map((layer) => DECODERS[layer]!());
}

function tooLarge(maxBytes: number): GlossaError {
  return new GlossaError('payload_too_large', `The file is larger than ${maxBytes} bytes`, {
    details: { maxBytes },
  });
}

/**
 * The body as it was before transfer. Never more than `maxBytes` come out, and what is beyond is not
 * decompressed either: the stream fails with `payload_too_large`. Other failures go through `translate`.
 */
export function decodedBody(
  raw: Readable,
  options: {
    contentEncoding: string;
    maxBytes: number;
    signal: AbortSignal;
    translate: (error: unknown) => unknown;
  },
): ReadableStream<Uint8Array> {
  const { maxBytes, signal, translate } = options;
  const layers = decoders(options.contentEncoding);
  let chunks: AsyncIterator<Uint8Array>;
  let total = 0;
  if (layers.length === 0) chunks = raw[Symbol.asyncIterator]();
  else {
    const last = layers.at(-1)!;
    // A failure of any part ends `last` with it, which is where it is reported.
    pipeline([raw, ...layers], { signal }).catch((error) => last.destroy(error));
    chunks = last[Symbol.asyncIterator]();
  }
  const stop = () => {
    raw.destroy();
    for (const layer of layers) layer.destroy();
  };
  return new ReadableStream<Uint8Array>(
    {
      async pull(controller) {
        try {
          const { done, value } = await chunks.next();
          if (done) return controller.close();
          total += value.byteLength;
          if (total > maxBytes) throw tooLarge(maxBytes);
          controller.enqueue(value);
        } catch (error) {
          stop();
          controller.error(translate(error));
        }
      },
      cancel: stop,
    },
    { highWaterMark: 0 },
  );
}
