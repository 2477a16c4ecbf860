import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { setTimeout as sleep } from 'node:timers/promises';

export interface ServiceRequest {
  method: string;
  path: string;
  query: URLSearchParams;
  headers: IncomingMessage['headers'];
  body: string;
  /** The same before it was taken for text. */
  bytes: Uint8Array;
}
export interface ServiceReply {
  status?: number;
  headers?: Record<string, string>;
  /** Sent as JSON unless a string or bytes. */
  body?: unknown;
  /** Sent one by one in the place of a body, with a pause after each. */
  pieces?: readonly string[];
  pauseMs?: number;
}
/** What goes wrong with the next request: a reply of its own, no answer at all, or a cut connection. */
export type Fault = ServiceReply | 'hang' | 'drop';

export interface Service {
  url: string;
  requests: ServiceRequest[];
  /** The next requests whose path contains `where` fail in this order. */
  failNext(where: string, ...faults: Fault[]): void;
  close(): Promise<void>;
}

async function readBody(request: IncomingMessage): Promise<Buffer> {
  const chunks: Buffer[] = [];
  for await (const chunk of request) chunks.push(chunk as Buffer);
  return Buffer.concat(chunks);
}

async function write(response: ServerResponse, reply: ServiceReply): Promise<void> {
  const { status = 200, headers = {}, body = '', pieces, pauseMs = 0 } = reply;
  const isReady = typeof body === 'string' || body instanceof Uint8Array;
  const text = isReady ? body : JSON.stringify(body);
  response.writeHead(status, { 'content-type': 'application/json', ...headers });
  for (const piece of pieces ?? []) {
    if (response.destroyed) return;
    response.write(piece);
    if (pauseMs > 0) await sleep(pauseMs);
  }
  response.end(pieces === undefined ? text : '');
}

/** An HTTP server on a free loopback port that speaks a translation service's protocol. */
export async function startService(
  route: (request: ServiceRequest) => ServiceReply | Promise<ServiceReply>,
): Promise<Service> {
  const requests: ServiceRequest[] = [];
  const faults: { where: string; fault: Fault }[] = [];
  const server = createServer(async (incoming, response) => {
    const url = new URL(incoming.url ?? '/', 'http://service');
    const bytes = await readBody(incoming).catch(() => Buffer.alloc(0));
    const request: ServiceRequest = {
      method: incoming.method ?? '',
      path: url.pathname,
      query: url.searchParams,
      headers: incoming.headers,
      body: bytes.toString('utf8'),
      bytes,
    };
    requests.push(request);
    const next = faults.findIndex(({ where }) => url.pathname.includes(where));
    const fault = next < 0 ? undefined : faults.splice(next, 1)[0]?.fault;
    if (fault === 'hang') return;
    if (fault === 'drop') return void incoming.socket.destroy();
    await write(response, fault ?? (await route(request)));
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    requests,
    failNext(where, ...list) {
      faults.push(...list.map((fault) => ({ where, fault })));
    },
    close: () =>
      new Promise((resolve) => {
        server.close(() => resolve());
        server.closeAllConnections();
      }),
  };
}
