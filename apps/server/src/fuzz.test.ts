import { type CallId, calls, takesBody } from '@glossa/contract';
import { propertyRuns } from '@glossa/testing/tier';
import fc from 'fast-check';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { refusalsOf } from './http/openapi-policy.ts';
import { startApi, type TestApi } from './testing/api.ts';
import { fieldsOf } from './testing/authorisation/probes.ts';

/** Statuses that a call answers only where its policy, and so the documentation, says it. */
const BY_POLICY = [402, 403, 413];

let api: TestApi;
beforeAll(async () => {
  api = await startApi();
});
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
      if (!takesBody(calls[id]))
        return { path: `${filled}?${new URLSearchParams(pairs)}`, init: { method } };
      const body = asForm ? new URLSearchParams(pairs) : JSON.stringify(fields);
      return { path: filled, init: { method, body } };
    });
}

it.each(Object.keys(calls) as CallId[])(
  '%s answers anything in the envelope, and never fails itself',
  async (id) => {
    const { policy } = calls[id];
    const documented = refusalsOf(calls[id]);
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
          else if (!policy.refusesWith200) expect(ok, text).toBe(0);
          if (BY_POLICY.includes(response.status)) {
            expect([...documented.keys()], text).toContain(response.status);
          }
        }
      }),
      propertyRuns({ short: 12, full: 100 }),
    );
  },
  300_000,
);
