import { type CallId, calls } from '@glossa/contract';
import { propertyRuns } from '@glossa/testing/tier';
import fc from 'fast-check';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { z } from 'zod';
import { startApi, type TestApi } from './testing/api.ts';

/** `decisions.md` §2: these answer refusals with HTTP 200. */
const REFUSED_WITH_200: CallId[] = ['unionLogin', 'unionEmailLogin', 'unionEmailSignup', 'status'];

let api: TestApi;
beforeAll(async () => {
  api = await startApi();
}, 60_000);
afterAll(() => api[Symbol.asyncDispose]());

/** Values that have broken servers: NUL, halves of characters, numbers at the edge, paths, other people's keys. */
const nasty = fc.constantFrom(
  '',
  '\u0000',
  'a\u0000b',
  '\ud800',
  '../../../etc/passwd',
  'http://[::1]/',
  'file:///etc/passwd',
  '__proto__',
  'constructor',
  'auto',
  'en',
  'es',
  'zz',
  '9'.repeat(400),
  "'; drop table jobs; --",
  '%00',
  -1,
  0,
  1e308,
  null,
  true,
  [],
  {},
  [null],
  ['\ud800', ''],
  { toString: 1 },
);
const value = fc.oneof(
  { weight: 3, arbitrary: nasty },
  { weight: 1, arbitrary: fc.string({ unit: 'binary', maxLength: 60 }) },
  { weight: 1, arbitrary: fc.jsonValue({ maxDepth: 3 }) },
);

const textOf = (v: unknown) => (typeof v === 'string' ? v : JSON.stringify(v));

function fieldsOf(id: CallId): string[] {
  const { request } = calls[id];
  return request instanceof z.ZodObject ? Object.keys(request.shape) : [];
}

function requestFor(id: CallId): fc.Arbitrary<{ path: string; init: RequestInit }> {
  const { method, path } = calls[id];
  const fields = fc.dictionary(fc.constantFrom(...fieldsOf(id), 'extra'), value, { maxKeys: 8 });
  return fc
    .record({ fields, segment: value, asForm: fc.boolean() })
    .map(({ fields, segment, asForm }) => {
      const filled = path.replace(/\{\w+\}/, encodeURIComponent(textOf(segment).toWellFormed()));
      const pairs = Object.entries(fields).map(
        ([name, v]) => [name, textOf(v)] as [string, string],
      );
      if (method !== 'POST')
        return { path: `${filled}?${new URLSearchParams(pairs)}`, init: { method } };
      const body = asForm ? new URLSearchParams(pairs) : JSON.stringify(fields);
      return { path: filled, init: { method, body } };
    });
}

it.each(Object.keys(calls) as CallId[])(
  '%s answers anything in the envelope, and never fails itself',
  async (id) => {
    await fc.assert(
      fc.asyncProperty(requestFor(id), async ({ path, init }) => {
        const response = await api.request(path, {
          ...init,
          headers: { Accept: 'application/json' },
        });
        const text = await response.text();
        expect(response.status, text).not.toBe(500);
        if (response.headers.get('Content-Type')?.startsWith('application/json')) {
          const { ok } = JSON.parse(text);
          if (response.status !== 200) expect(ok, text).toBe(1);
          else if (!REFUSED_WITH_200.includes(id)) expect(ok, text).toBe(0);
        }
      }),
      propertyRuns({ short: 150, full: 5_000 }),
    );
  },
  300_000,
);
