import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { CloneEngine, MadeVoice, VoiceReference, VoiceSample } from '../ports/clone.ts';
import type { Fault, Service } from './servers/service.ts';

export interface CloneServiceUnderTest {
  service: Service;
  sample: VoiceSample;
  reference?: VoiceReference;
  /** Parts of the paths by which a voice is made and deleted, where the service keeps it, and a text is said. */
  paths: { make?: string; say: string; remove?: string };
  /** `timeoutMs` is short where a hanging service is to be noticed at once, else as the product has it. */
  create(options: { timeoutMs?: number }): CloneEngine;
  /** The same with a wrong key. */
  createUnauthorized(): CloneEngine;
}

type Failure = [name: string, fault: Fault, code: string, retryAfter: number | undefined];

const FAULTS: Failure[] = [
  ['401', { status: 401, body: 'no' }, 'engine_unavailable', 60],
  ['429 with seconds', { status: 429, headers: { 'retry-after': '7' } }, 'rate_limited', 7],
  ['500', { status: 500, body: 'oops' }, 'engine_unavailable', undefined],
  ['503 with a time', { status: 503, headers: { 'retry-after': '3' } }, 'engine_unavailable', 3],
  ['a redirect', { status: 302, headers: { location: '/x' } }, 'engine_unavailable', undefined],
  ['a cut connection', 'drop', 'engine_unavailable', undefined],
];
const NONSENSE: [string, Fault][] = [
  ['a page', { headers: { 'content-type': 'text/html' }, body: '<html>proxy</html>' }],
  ['another shape', { body: { hello: 1 } }],
  ['a broken body', { body: '{"voi' }],
  // As many bytes as a sound may have, and some more, in a length that was not announced.
  ['a flood', { pieces: Array.from({ length: 36 }, () => 'x'.repeat(2 ** 20)) }],
  ['an announced flood', { headers: { 'content-length': String(2 ** 40) }, body: '' }],
];
const ALL: Failure[] = [
  ...FAULTS,
  ...NONSENSE.map(([name, fault]): Failure => [name, fault, 'engine_unavailable', undefined]),
];

/** How every `CloneEngine` over a service reports what goes wrong there; nothing of it is left over. */
export function cloneServiceContract(
  name: string,
  start: () => Promise<CloneServiceUnderTest>,
): void {
  describe(`${name} when its service fails`, () => {
    let subject: CloneServiceUnderTest;
    let engine: CloneEngine;
    let voice: MadeVoice;
    const never = new AbortController().signal;
    const make = (by: CloneEngine = engine) =>
      by.make({ sample: subject.sample, reference: subject.reference, label: 'one' }, never);
    const say = (by: CloneEngine = engine) =>
      by.speak({ text: 'Good morning.', language: 'en', speed: 1, ...voice }, never);
    beforeAll(async () => {
      subject = await start();
      engine = subject.create({});
      voice = await make();
    });
    afterAll(async () => {
      await engine.close();
      await subject.service.close();
    });

    it.each(ALL)('while it speaks: %s', async (_name, fault, code, retryAfter) => {
      subject.service.failNext(subject.paths.say, fault);
      await expect(say()).rejects.toMatchObject({ code, retryAfter });
      expect((await say()).samples.length).toBeGreaterThan(0);
    });

    it.for(ALL)('while it makes a voice: %s', async ([, fault, code, retryAfter], context) => {
      const { make: path } = subject.paths;
      if (path === undefined) return context.skip();
      subject.service.failNext(path, fault);
      await expect(make()).rejects.toMatchObject({ code, retryAfter });
      await make();
    });

    it.for(FAULTS)('while it deletes: %s', async ([, fault, code, retryAfter], context) => {
      const { remove: path } = subject.paths;
      if (path === undefined) return context.skip();
      const made = await make();
      const kept = { label: 'one', derived: made.derived };
      subject.service.failNext(path, fault);
      await expect(engine.remove!(kept, never)).rejects.toMatchObject({ code, retryAfter });
      await engine.remove!(kept, never);
      await expect(
        engine.speak({ text: 'Hello.', language: 'en', speed: 1, ...made }, never),
      ).rejects.toMatchObject({ code: 'not_found' });
      await engine.remove!(kept, never);
    });

    it('silence', async () => {
      const impatient = subject.create({ timeoutMs: 300 });
      subject.service.failNext(subject.paths.say, 'hang');
      await impatient.serves('en');
      await expect(say(impatient)).rejects.toMatchObject({ code: 'timeout' });
      await impatient.close();
    });

    it('a wrong key is named as the reason, and quoted nowhere', async () => {
      const stranger = subject.createUnauthorized();
      const work = subject.paths.make === undefined ? say(stranger) : make(stranger);
      const error = await work.catch((caught: unknown) => caught);
      expect(error).toMatchObject({
        ...{ code: 'engine_unavailable', details: { reason: 'unauthorized' } },
      });
      expect(String((error as Error).message)).not.toContain('wrong');
    });
  });
}
