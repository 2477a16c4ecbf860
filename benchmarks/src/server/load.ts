import autocannon, { type Request } from 'autocannon';
import type { Sample } from '../harness/case.ts';

/** Whole seconds: autocannon looks at its clock once a second. */
const SECONDS = 1;
const CONNECTIONS = 10;

/** A sample, and how many requests it was of. */
type Load = Required<Pick<Sample, 'value' | 'p99'>> & { requests: number };

/**
 * Requests per second over ten connections, one request at a time on each. Throws when a request failed, or when an answer lacks
 * `expected`: an error page is quick to serve.
 */
export async function load(url: string, request: Request, expected: string): Promise<Load> {
  const result = await autocannon({
    url,
    connections: CONNECTIONS,
    pipelining: 1,
    duration: SECONDS,
    requests: [request],
    verifyBody: (body) => body?.includes(expected) === true,
  });
  const bad = result.non2xx + result.errors + result.timeouts + result.mismatches;
  if (bad > 0 || result['2xx'] === 0)
    throw new Error(`${url}: ${bad} of ${result.requests.total} requests were not answered well.`);
  return {
    value: result['2xx'] / result.duration,
    p99: result.latency.p99,
    requests: result.requests.total,
  };
}
