import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import { Readable } from 'node:stream';
import { buffer } from 'node:stream/consumers';
import { pipeline } from 'node:stream/promises';
import type { ReadableStream as NodeStream } from 'node:stream/web';

/** Pages and the extension may call it from wherever they are. */
const CROSS_ORIGIN = { 'Access-Control-Allow-Origin': '*', 'Access-Control-Allow-Headers': '*' };

interface Answering {
  answer(request: Request): Promise<Response>;
}

/** A request as `fetch` knows it; its signal is aborted when whoever asked goes before the answer is whole. */
async function requestOf(incoming: IncomingMessage, response: ServerResponse): Promise<Request> {
  const gone = new AbortController();
  response.once('close', () => {
    if (!response.writableFinished) gone.abort();
  });
  const { method = 'GET', url, headers } = incoming;
  const body = await buffer(incoming);
  return new Request(new URL(url!, `http://${headers.host}`), {
    method,
    headers: new Headers(Object.entries(headers).map(([name, value]) => [name, String(value)])),
    signal: gone.signal,
    ...(body.length > 0 && { body: new Uint8Array(body) }),
  });
}

/**
 * Lets what answers requests listen on a free port of the loopback address, where browsers reach it.
 * @param make makes it for its address; an answer that throws breaks its connection
 * @returns what was made, with what ends it
 */
export async function listen<Server extends Answering>(
  make: (url: string) => Server,
): Promise<Server & { close(): Promise<void> }> {
  const http = createServer(async (incoming, response) => {
    try {
      const request = await requestOf(incoming, response);
      const preflight = request.method === 'OPTIONS';
      const { status, headers, body } = preflight ? new Response() : await made.answer(request);
      response.writeHead(status, { ...CROSS_ORIGIN, ...Object.fromEntries(headers) });
      if (body === null) response.end();
      else await pipeline(Readable.fromWeb(body as NodeStream), response);
    } catch {
      response.destroy();
    }
  });
  await new Promise<void>((resolve) => http.listen(0, '127.0.0.1', resolve));
  const { port } = http.address() as { port: number };
  const made = make(`http://127.0.0.1:${port}`);
  return Object.assign(made, {
    close: () =>
      new Promise<void>((resolve) => {
        http.closeAllConnections();
        http.close(() => resolve());
      }),
  });
}
