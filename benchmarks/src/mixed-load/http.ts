import { brotliDecompressSync } from 'node:zlib';
import { Agent, FormData, request } from 'undici';

/** A server as virtual users ask it. */
export interface Client {
  /** Text of an answer; throws unless its status is 2xx. */
  get(path: string, headers?: Record<string, string>): Promise<string>;
  bytes(url: string): Promise<number>;
  /** What the envelope of a call holds; throws when it refuses. */
  call<T>(path: string, body: object | FormData): Promise<T>;
  close(): Promise<void>;
}

/** As long as the slowest call may take, and more. */
const PATIENCE_MS = 300_000;

/** One visitor: the connections that its browser keeps, and its device. */
export function createClient(origin: string, device: string): Client {
  const dispatcher = new Agent({
    connections: 6,
    headersTimeout: PATIENCE_MS,
    bodyTimeout: PATIENCE_MS,
  });
  const own = { 'x-device-id': device, 'accept-language': 'en' };

  async function answer(
    url: string,
    options: Omit<NonNullable<Parameters<typeof request>[1]>, 'dispatcher'>,
  ) {
    const { statusCode, headers, body } = await request(url, { ...options, dispatcher });
    const bytes = Buffer.from(await body.arrayBuffer());
    const plain = headers['content-encoding'] === 'br' ? brotliDecompressSync(bytes) : bytes;
    if (statusCode < 200 || statusCode > 299)
      throw new Error(`${statusCode} ${plain.toString().slice(0, 200)}`);
    return plain;
  }

  return {
    get: async (path, headers = {}) =>
      (
        await answer(origin + path, {
          headers: { ...own, 'accept-encoding': 'br', ...headers },
        })
      ).toString(),
    bytes: async (url) => (await answer(url, { headers: own })).length,
    async call<T>(path: string, body: object | FormData) {
      const isForm = body instanceof FormData;
      const bytes = await answer(origin + path, {
        method: 'POST',
        headers: { ...own, ...(isForm ? {} : { 'content-type': 'application/json' }) },
        body: isForm ? body : JSON.stringify(body),
      });
      const { ok, data } = JSON.parse(bytes.toString()) as { ok: number; data: T };
      if (ok !== 0) throw new Error(bytes.toString().slice(0, 200));
      return data;
    },
    close: () => dispatcher.close(),
  };
}
