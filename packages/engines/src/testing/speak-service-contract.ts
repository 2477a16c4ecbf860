import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { SpeakEngine } from '../ports/speak.ts';
import type { Service } from './servers/service.ts';

export interface SpeakServiceUnderTest {
  service: Service;
  /** Part of the path by which a text is said. */
  path: string;
  /** Id of a voice of English. */
  voice: string;
  /** `timeoutMs` is short where a hanging service is to be noticed at once, else as the product has it. */
  create(options: { timeoutMs?: number }): SpeakEngine;
  /** The same with a wrong key. */
  createUnauthorized(): SpeakEngine;
}

/** How every adapter of a remote service that speaks reports what goes wrong there. */
export function speakServiceContract(
  name: string,
  start: () => Promise<SpeakServiceUnderTest>,
): void {
  describe(`${name} when its service fails`, () => {
    let subject: SpeakServiceUnderTest;
    let engine: SpeakEngine;
    beforeAll(async () => {
      subject = await start();
      engine = subject.create({});
    });
    afterAll(async () => {
      await engine.close();
      await subject.service.close();
    });
    const say = (by = engine) =>
      by.speak(
        { text: 'Good morning.', language: 'en', voice: subject.voice, speed: 1 },
        new AbortController().signal,
      );
    const isHeard = async () => expect((await say()).samples.length).toBeGreaterThan(0);

    it.each([
      ['429 with seconds', { status: 429, headers: { 'retry-after': '7' } }, 'rate_limited', 7],
      ['429 without', { status: 429, body: 'slow down' }, 'rate_limited', undefined],
      ['500', { status: 500, body: 'oops' }, 'engine_unavailable', undefined],
      ['413', { status: 413, body: 'too large' }, 'limit_exceeded', undefined],
      [
        '503 with a time',
        { status: 503, headers: { 'retry-after': '3' } },
        'engine_unavailable',
        3,
      ],
      [
        'a page',
        { status: 200, headers: { 'content-type': 'text/html' }, body: '<html>' },
        'engine_unavailable',
        undefined,
      ],
      ['a redirect', { status: 302, headers: { location: '/x' } }, 'engine_unavailable', undefined],
      ['a cut connection', 'drop' as const, 'engine_unavailable', undefined],
    ])('%s', async (_name, fault, code, retryAfter) => {
      await isHeard();
      subject.service.failNext(subject.path, fault);
      await expect(say()).rejects.toMatchObject({ code, retryAfter });
      await isHeard();
    });

    it('silence', async () => {
      const alone = await start();
      const impatient = alone.create({ timeoutMs: 300 });
      alone.service.failNext(alone.path, 'hang');
      await expect(say(impatient)).rejects.toMatchObject({ code: 'timeout' });
      await impatient.close();
      await alone.service.close();
    });

    it('a wrong key is named as the reason, and quoted nowhere', async () => {
      const error = await say(subject.createUnauthorized()).catch((caught: unknown) => caught);
      expect(error).toMatchObject({
        ...{ code: 'engine_unavailable', details: { reason: 'unauthorized' } },
      });
      expect(String((error as Error).message)).not.toContain('wrong');
    });
  });
}
