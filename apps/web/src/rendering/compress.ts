import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';
import { codingFor } from './encoding.ts';

const brotli = promisify(brotliCompress);
const gzipped = promisify(gzip);
/** As quick as gzip with its default, and smaller: what is sent to many is packed better, once. */
const BROTLI = { params: { [constants.BROTLI_PARAM_QUALITY]: 4 } };

/**
 * A text packed as the client takes it best. Nothing secret that a stranger could steer is
 * in a page, so compressing it gives nothing away.
 */
export async function compressed(
  text: string | Uint8Array<ArrayBuffer>,
  { status = 200, headers }: { status?: number; headers: Headers },
  request: Request,
): Promise<Response> {
  headers.append('Vary', 'Accept-Encoding');
  const coding = codingFor(request.headers.get('Accept-Encoding'));
  if (coding === undefined) return new Response(text, { status, headers });
  headers.set('Content-Encoding', coding);
  const packed = coding === 'br' ? brotli(text, BROTLI) : gzipped(text);
  return new Response(new Uint8Array(await packed), { status, headers });
}
