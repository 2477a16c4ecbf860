import { createHistogram } from 'node:perf_hooks';
import { Client } from 'undici';
import type { Sample } from '../harness/case.ts';

const SECONDS = 2;
const CONNECTIONS = 10;
const NS_PER_MS = 1e6;

/** A request that is sent again and again. */
export interface LoadRequest {
  method: 'GET' | 'POST';
  headers?: Readonly<Record<string, string>>;
  /** Made anew for each request. */
  body?(): string;
}

interface Answer {
  status: number;
  body: Buffer;
}

/** A sample, and how many requests it was of. */
type Load = Required<Pick<Sample, 'value' | 'p99'>> & { requests: number };

/**
 * Requests per second over ten connections, one request at a time on each, and the 99th percentile of their
 * milliseconds. Throws when a request failed, or when an answer lacks `expected`: an error page is quick to
 * serve.
 */
export async function load(url: string, request: LoadRequest, expected: string): Promise<Load> {
  const { origin, pathname, search } = new URL(url);
  const path = pathname + search;
  const latency = createHistogram();
  const start = performance.now();
  const over = () => performance.now() - start >= SECONDS * 1000;
  const connection = async () => {
    const client = new Client(origin, { pipelining: 1 });
    try {
      while (!over()) {
        const sent = process.hrtime.bigint();
        const { status, body } = await ask(client, path, request);
        if (status < 200 || status > 299 || !body.includes(expected))
          throw new Error(`${url} was not answered well: ${status}.`);
        latency.record(process.hrtime.bigint() - sent);
      }
    } finally {
      await client.close();
    }
  };
  await Promise.all(Array.from({ length: CONNECTIONS }, connection));
  const seconds = (performance.now() - start) / 1000;
  return {
    value: latency.count / seconds,
    p99: latency.percentile(99) / NS_PER_MS,
    requests: latency.count,
  };
}

/** One request without the streams of `fetch`, which would cost more than the answer. */
function ask(client: Client, path: string, { method, headers, body }: LoadRequest) {
  const { promise, resolve, reject } = Promise.withResolvers<Answer>();
  const pieces: Buffer[] = [];
  let status = 0;
  client.dispatch(
    { path, method, headers, body: body?.() ?? null },
    {
      onRequestStart() {},
      onResponseStart(_controller, statusCode) {
        status = statusCode;
      },
      onResponseData(_controller, piece) {
        pieces.push(piece);
      },
      onResponseEnd: () => resolve({ status, body: Buffer.concat(pieces) }),
      onResponseError: (_controller, error) => reject(error),
    },
  );
  return promise;
}
