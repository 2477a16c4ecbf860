import { type IncomingHttpHeaders, type OutgoingHttpHeaders, request } from 'node:http';
import { buffer } from 'node:stream/consumers';
import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import { expect, inject, it } from 'vitest';

const ORIGIN = inject('serverUrl');

interface Answer {
  status: number | undefined;
  headers: IncomingHttpHeaders;
  body: Buffer;
}

/** Asks as plainly as can be: `fetch` adds headers and unpacks bodies. */
function ask(path: string, headers: OutgoingHttpHeaders = {}, method = 'GET'): Promise<Answer> {
  return new Promise((resolve, reject) => {
    const asked = request(ORIGIN + path, { method, headers }, async (answer) => {
      const body = await buffer(answer);
      resolve({ status: answer.statusCode, headers: answer.headers, body });
    });
    asked.once('error', reject).end();
  });
}

const UNPACK: Record<string, (body: Buffer) => Buffer> = {
  br: brotliDecompressSync,
  gzip: gunzipSync,
};

/** An answer without what may differ between two to one question: a page may be packed better in between. */
function essence({ status, headers, body }: Answer) {
  const { date: _date, 'x-request-id': id, 'content-length': length, ...rest } = headers;
  const coding = headers['content-encoding'];
  const isWhole = body.length === 0 || body.length === Number(length);
  const text = body.length === 0 || coding === undefined ? body : UNPACK[coding]!(body);
  return { status, headers: rest, text: text.toString(), isWhole, hasId: /^\S{8,}$/.test(`${id}`) };
}

const kinds: { what: string; path: string; headers?: OutgoingHttpHeaders; method?: string }[] = [
  { what: 'plain', path: '/pricing' },
  { what: 'brotli', path: '/pricing', headers: { 'Accept-Encoding': 'gzip, br' } },
  { what: 'gzip', path: '/ar/pricing', headers: { 'Accept-Encoding': 'gzip, br;q=0' } },
  { what: 'a known locale', path: '/ar/pricing', headers: { Cookie: 'glossa_locale=ar' } },
  { what: 'another locale', path: '/ar/pricing', headers: { Cookie: 'glossa_locale=es' } },
  { what: 'no body', path: '/pricing', method: 'HEAD' },
];

it.each(kinds)('a kept page is answered as the application would: $what', async (kind) => {
  const { path, headers, method } = kind;
  await ask(path);
  // An empty query is the same address in a spelling that only the application takes.
  const [quick, whole] = [await ask(path, headers, method), await ask(`${path}?`, headers, method)];
  expect(quick.status).toBe(200);
  expect(essence(quick)).toEqual(essence(whole));
  const again = { ...headers, 'If-None-Match': quick.headers.etag };
  const unchanged = await ask(path, again, method);
  expect([unchanged.status, unchanged.body.length]).toEqual([304, 0]);
  expect(essence(unchanged)).toEqual(essence(await ask(`${path}?`, again, method)));
});

it('a kept page still gives way to redirects, and keeps a request’s id', async () => {
  await ask('/pricing');
  const other = await ask('/pricing', { 'Accept-Language': 'es' });
  expect([other.status, other.headers.location]).toEqual([302, '/es/pricing']);
  const slash = await ask('/pricing/');
  expect([slash.status, slash.headers.location]).toEqual([308, '/pricing']);
  const named = await ask('/pricing', { 'X-Request-Id': 'given-by-a-proxy' });
  expect(named.headers['x-request-id']).toBe('given-by-a-proxy');
});

it('a kept page is answered for several requests of one connection at once', async () => {
  await ask('/pricing');
  const answers = await Promise.all(Array.from({ length: 20 }, () => ask('/pricing')));
  expect(new Set(answers.map(({ body }) => body.toString('base64'))).size).toBe(1);
});
