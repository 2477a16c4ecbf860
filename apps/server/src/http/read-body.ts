import { GlossaError } from '@glossa/contract';

function tooLarge(maxBytes: number): GlossaError {
  return new GlossaError('payload_too_large', `The body is over ${maxBytes} bytes.`, {
    details: { maxBytes },
  });
}

/**
 * Reads a whole body of at most `maxBytes`, counted as it comes: a false or absent Content-Length
 * changes nothing. Errors: `payload_too_large`; `bad_request` when the client broke off.
 */
export async function readBody(request: Request, maxBytes: number): Promise<Uint8Array> {
  const said = request.headers.get('Content-Length');
  if (Number(said ?? 0) > maxBytes) throw tooLarge(maxBytes);
  if (said !== null) return readSaid(request, maxBytes);
  const body = request.body;
  if (body === null) return new Uint8Array();
  const chunks: Uint8Array[] = [];
  let size = 0;
  const reader = body.getReader();
  try {
    for (;;) {
      const { done, value } = await reader.read();
      if (done) break;
      size += value.byteLength;
      if (size > maxBytes) {
        await reader.cancel();
        throw tooLarge(maxBytes);
      }
      chunks.push(value);
    }
  } catch (cause) {
    if (cause instanceof GlossaError) throw cause;
    throw new GlossaError('bad_request', 'The body ended early.', { cause });
  }
  return chunks.length === 1 ? chunks[0]! : Buffer.concat(chunks, size);
}

/** A body whose length was said, which Node's parser holds it to: it is read at once, without a stream of the web's. */
async function readSaid(request: Request, maxBytes: number): Promise<Uint8Array> {
  const bytes = await request.arrayBuffer().catch((cause: unknown) => {
    throw new GlossaError('bad_request', 'The body ended early.', { cause });
  });
  if (bytes.byteLength > maxBytes) throw tooLarge(maxBytes);
  return new Uint8Array(bytes);
}
