import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import { setTimeout as sleep } from 'node:timers/promises';
import { shout } from '@glossa/testing/shout';

export { shout, shoutTurned } from '@glossa/testing/shout';

export interface MockRequest {
  texts: string[];
  from: string;
  to: string;
}

/** Refuses a request: its status, code and seconds of `Retry-After`. */
export interface Refusal {
  status: number;
  code: string;
  retryAfter?: number;
}

export interface MockEngine {
  url: string;
  /** What was asked, in order. */
  requests: MockRequest[];
  /** All texts that were asked for, in order. */
  texts(): string[];
  /** Before each answer, in milliseconds. */
  latencyMs: number;
  /** What requests that come now wait for before they are answered. */
  held: Promise<unknown> | undefined;
  /** How a text is translated. */
  translate(text: string): string;
  /** Asked before each request is answered. */
  refuse: (() => Refusal | undefined) | undefined;
  /** Requests that were answered or broken off. */
  ended: number;
  /** Breaks every connection, as a server that stops does. */
  down: boolean;
  /** Answers the last text first, with a pause of so many milliseconds between texts. */
  turnedMs: number | undefined;
  /** Credits that each request is said to cost. */
  credits: number;
  reset(): void;
  close(): Promise<void>;
}

async function readBody(request: IncomingMessage): Promise<MockRequest> {
  let body = '';
  for await (const chunk of request) body += chunk;
  return JSON.parse(body) as MockRequest;
}

/** A Glossa server whose engine is a function of the test; only `POST /translate` as NDJSON. */
export async function startMockEngine(): Promise<MockEngine> {
  async function answer(request: IncomingMessage, response: ServerResponse): Promise<void> {
    response.setHeader('Access-Control-Allow-Origin', '*');
    response.setHeader('Access-Control-Allow-Headers', '*');
    if (request.method === 'OPTIONS') return void response.end();
    if (request.method !== 'POST' || request.url !== '/translate') {
      response.statusCode = 404;
      return void response.end('{}');
    }
    const asked = await readBody(request);
    engine.requests.push(asked);
    const gone = new Promise((resolve) => response.once('close', resolve));
    await Promise.race([gone, Promise.all([engine.held, sleep(engine.latencyMs)])]);
    engine.ended++;
    if (response.destroyed) return;
    const refusal = engine.refuse?.();
    if (engine.down) return void response.destroy();
    if (refusal !== undefined) {
      const { status, code, retryAfter } = refusal;
      response.statusCode = status;
      if (retryAfter !== undefined) response.setHeader('Retry-After', String(retryAfter));
      response.setHeader('Content-Type', 'application/json');
      const error = { code, message: code, requestId: 'mock' };
      return void response.end(JSON.stringify({ ok: 1, error }));
    }
    response.setHeader('Content-Type', 'application/x-ndjson');
    const texts = [...asked.texts.entries()];
    if (engine.turnedMs !== undefined) texts.reverse();
    for (const [index, text] of texts) {
      if (engine.turnedMs !== undefined) await sleep(engine.turnedMs);
      const translation = { text: engine.translate(text), cached: false, engine: 'mock' };
      response.write(`${JSON.stringify({ index, translation })}\n`);
    }
    response.end(`${JSON.stringify({ done: true, credits: engine.credits })}\n`);
  }

  const server = createServer((request, response) => {
    answer(request, response).catch(() => response.destroy());
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as { port: number };
  const engine: MockEngine = {
    url: `http://127.0.0.1:${port}`,
    requests: [],
    texts: () => engine.requests.flatMap(({ texts }) => texts),
    latencyMs: 0,
    held: undefined,
    translate: shout,
    refuse: undefined,
    ended: 0,
    down: false,
    turnedMs: undefined,
    credits: 0,
    reset() {
      Object.assign(engine, { requests: [], latencyMs: 0, held: undefined, translate: shout });
      Object.assign(engine, { refuse: undefined, ended: 0, down: false, turnedMs: undefined });
      engine.credits = 0;
    },
    close: () =>
      new Promise((resolve) => {
        server.closeAllConnections();
        server.close(() => resolve());
      }),
  };
  return engine;
}
