import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { LanguagePair, TranslateEngine } from '../ports/translate.ts';
import type { Service } from './servers/service.ts';

export interface HttpEngineUnderTest {
  service: Service;
  /** Part of the path of a translation request. */
  path: string;
  pair: LanguagePair;
  /** `timeoutMs` is short where a hanging service is to be noticed at once, else as the product has it. */
  create(options: { timeoutMs?: number }): TranslateEngine;
  /** The same with a wrong key, where there are keys. */
  createUnauthorized?(): TranslateEngine;
}

/** How every adapter of a remote service reports what goes wrong there. */
export function httpEngineContract(name: string, start: () => Promise<HttpEngineUnderTest>): void {
  describe(`${name} when its service fails`, () => {
    let subject: HttpEngineUnderTest;
    let engine: TranslateEngine;
    beforeAll(async () => {
      subject = await start();
      engine = subject.create({});
    });
    afterAll(async () => {
      await engine.close();
      await subject.service.close();
    });
    const translate = (by = engine) =>
      by.translate(
        { ...subject.pair, texts: ['The house.'], markup: 'plain' },
        new AbortController().signal,
      );

    it.each([
      ['429 with seconds', { status: 429, headers: { 'retry-after': '7' } }, 'rate_limited', 7],
      ['429 without', { status: 429, body: 'slow down' }, 'rate_limited', undefined],
      ['500', { status: 500, body: 'oops' }, 'engine_unavailable', undefined],
      [
        '503 with a time',
        { status: 503, headers: { 'retry-after': '3' } },
        'engine_unavailable',
        3,
      ],
      ['bad JSON', { status: 200, body: '{"transl' }, 'engine_unavailable', undefined],
      ['another shape', { status: 200, body: { hello: 1 } }, 'engine_unavailable', undefined],
      ['a page', { status: 200, body: '<html>proxy</html>' }, 'engine_unavailable', undefined],
      ['a redirect', { status: 302, headers: { location: '/x' } }, 'engine_unavailable', undefined],
      ['a cut connection', 'drop' as const, 'engine_unavailable', undefined],
    ])('%s', async (_name, fault, code, retryAfter) => {
      await translate();
      subject.service.failNext(subject.path, fault);
      await expect(translate()).rejects.toMatchObject({ code, retryAfter });
      expect(await translate()).toHaveLength(1);
    });

    it('silence', async () => {
      const impatient = subject.create({ timeoutMs: 300 });
      subject.service.failNext(subject.path, 'hang');
      await expect(translate(impatient)).rejects.toMatchObject({ code: 'timeout' });
      await impatient.close();
      expect(await translate()).toHaveLength(1);
    });

    it('403 names the key as the reason and quotes it nowhere', async () => {
      subject.service.failNext(subject.path, { status: 403, body: 'no' });
      await expect(translate()).rejects.toMatchObject({
        code: 'engine_unavailable',
        details: { reason: 'unauthorized' },
      });
    });

    it('a wrong key makes it unavailable', async (context) => {
      if (!subject.createUnauthorized) return context.skip();
      const other = subject.createUnauthorized();
      await expect(translate(other)).rejects.toMatchObject({
        code: 'engine_unavailable',
        details: { reason: 'unauthorized' },
      });
    });
  });
}
