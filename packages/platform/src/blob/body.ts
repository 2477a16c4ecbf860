import { GlossaError } from '@glossa/contract';

/** What `put` takes as chunks; ends with `payload_too_large` or the reason of `signal`. */
export async function* limitedChunks(
  body: ReadableStream<Uint8Array> | Uint8Array,
  limits: { maxBytes?: number | undefined; signal?: AbortSignal | undefined },
): AsyncGenerator<Uint8Array, void> {
  const { maxBytes = Number.POSITIVE_INFINITY, signal } = limits;
  let total = 0;
  const reader = body instanceof Uint8Array ? oneChunk(body) : body.getReader();
  const abort = () => void reader.cancel(signal?.reason).catch(() => {});
  signal?.addEventListener('abort', abort, { once: true });
  try {
    for (;;) {
      signal?.throwIfAborted();
      const { done, value } = await reader.read();
      signal?.throwIfAborted();
      if (done) return;
      total += value.byteLength;
      if (total > maxBytes) {
        throw new GlossaError('payload_too_large', `The file is larger than ${maxBytes} bytes`, {
          details: { maxBytes },
        });
      }
      if (value.byteLength > 0) yield value;
    }
  } finally {
    signal?.removeEventListener('abort', abort);
    // Also when the consumer stopped early: the source must learn that no one reads on.
    await reader.cancel().catch(() => {});
  }
}

interface ChunkReader {
  read(): Promise<{ done: false; value: Uint8Array } | { done: true; value: undefined }>;
  cancel(reason?: unknown): Promise<void>;
}

function oneChunk(bytes: Uint8Array): ChunkReader {
  let read = false;
  return {
    async read() {
      if (read) return { done: true, value: undefined };
      read = true;
      return { done: false, value: bytes };
    },
    async cancel() {
      read = true;
    },
  };
}

/**
 * Bytes `start` to `end` (inclusive, cut at the last) of a blob of `size` bytes.
 * Errors: `bad_request` when no byte of the range is there.
 */
export function resolveRange(
  range: { start: number; end?: number },
  size: number,
): { start: number; end: number } {
  const end = Math.min(range.end ?? size - 1, size - 1);
  if (!Number.isSafeInteger(range.start) || range.start < 0 || end < range.start) {
    throw new GlossaError('bad_request', 'The byte range is not in the file', {
      details: { size },
    });
  }
  return { start: range.start, end };
}
