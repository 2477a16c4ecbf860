import { createHash } from 'node:crypto';
import { promisify } from 'node:util';
import { gzip } from 'node:zlib';
import type { Clock } from '@glossa/platform';
import type { AppContext } from './env.ts';
import { success } from './envelope.ts';

/** What engines can do changes (packs, circuit breakers): an answer is made anew this often. */
export const FRESH_MS = 15_000;
/** Answers that are kept ready. */
const MAX_CACHED = 64;

const compress = promisify(gzip);

interface Prepared {
  body: Uint8Array;
  gzipped: Uint8Array;
  etag: string;
  madeAt: number;
}

/**
 * Answers about what engines can do, the same for all who ask with the same key: made once in a while, compressed, and not
 * sent to who has it.
 * @param make the data of a key
 */
export function createPreparedAnswers(
  clock: Clock,
  make: (key: string) => Promise<object>,
): (key: string, c: AppContext) => Promise<Response> {
  const prepared = new Map<string, Promise<Prepared>>();

  async function prepare(key: string): Promise<Prepared> {
    const body = Buffer.from(JSON.stringify(success(await make(key))));
    const etag = `"${createHash('sha256').update(body).digest('base64url').slice(0, 22)}"`;
    return { body, etag, gzipped: await compress(body), madeAt: clock.now() };
  }

  async function fresh(key: string): Promise<Prepared> {
    const known = await prepared.get(key);
    if (known !== undefined && clock.now() - known.madeAt < FRESH_MS) return known;
    if (prepared.size >= MAX_CACHED) prepared.clear();
    const made = prepare(key);
    prepared.set(key, made);
    made.catch(() => prepared.delete(key));
    return made;
  }

  return async (key, c) => {
    const { body, gzipped, etag } = await fresh(key);
    const headers = { ETag: etag, 'Cache-Control': 'no-cache', Vary: 'Accept-Encoding' };
    const known = c.req
      .header('If-None-Match')
      ?.replaceAll('W/', '')
      .split(/\s*,\s*/);
    if (known?.includes(etag)) return c.body(null, 304, headers);
    const type = { 'Content-Type': 'application/json' };
    if (/\bgzip\b/.test(c.req.header('Accept-Encoding') ?? '')) {
      const encoding = { 'Content-Encoding': 'gzip' };
      return c.body(gzipped as Uint8Array<ArrayBuffer>, 200, { ...headers, ...type, ...encoding });
    }
    return c.body(body as Uint8Array<ArrayBuffer>, 200, { ...headers, ...type });
  };
}
