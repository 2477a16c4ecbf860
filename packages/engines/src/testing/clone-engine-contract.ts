import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { CloneEngine, CloneRequest, VoiceSample } from '../ports/clone.ts';

export interface ClonerUnderTest {
  engine: CloneEngine;
  sample: VoiceSample;
  /** A language that it does not speak; none where it speaks all. */
  impossible?: string;
  /** Ends what the engine talked to. */
  stop?(): Promise<void>;
}

/** What every `CloneEngine` does, whatever is behind it. */
export function cloneEngineContract(name: string, create: () => Promise<ClonerUnderTest>): void {
  describe(`${name} as a CloneEngine`, () => {
    let subject: ClonerUnderTest;
    let derived: unknown;
    const never = new AbortController().signal;
    beforeAll(async () => {
      subject = await create();
      derived = await subject.engine.derive(subject.sample, never);
    });
    afterAll(async () => {
      await subject.engine.close();
      await subject.stop?.();
    });
    const say = (request: Partial<CloneRequest> = {}, signal = never) =>
      subject.engine.speak(
        { text: 'We are going home.', language: 'en', speed: 1, derived, ...request },
        signal,
      );

    it('derives plain data, and speaks by what was kept of it', async () => {
      const { engine } = subject;
      expect(await engine.state()).toMatchObject({ state: 'ready' });
      const kept: unknown = JSON.parse(JSON.stringify(derived));
      expect(kept).toEqual(derived);
      const { samples, rate } = await say({ derived: kept });
      expect(rate).toBeGreaterThanOrEqual(8_000);
      expect(samples.some((sample) => Math.abs(sample) > 500)).toBe(true);
      const ms = (samples.length / rate) * 1000;
      expect(ms).toBeGreaterThan(500);
      expect(ms).toBeLessThan(6_000);
    });

    it('takes no text for an option or a command, and no mark-up', async () => {
      const tricky = '--version; $(id) `id` | </prosody></speak> & <break time="60s"/>';
      const { samples, rate } = await say({ text: tricky });
      expect(samples.length).toBeGreaterThan(0);
      expect(samples.length / rate).toBeLessThan(30);
    }, 120_000);

    it('says what it cannot do', async () => {
      const { engine, impossible } = subject;
      await expect(say({ derived: { no: 'voice' } })).rejects.toMatchObject({
        code: 'validation_failed',
      });
      const long = 'a'.repeat(engine.longestText + 1);
      await expect(say({ text: long })).rejects.toMatchObject({ code: 'limit_exceeded' });
      if (impossible === undefined) return;
      expect(await engine.serves(impossible)).toBe(false);
      await expect(say({ language: impossible })).rejects.toMatchObject({
        code: 'unsupported_language_pair',
      });
    });

    it('stops at once when it is aborted', async () => {
      const abort = new AbortController();
      const work = say({}, abort.signal);
      abort.abort(new Error('enough'));
      await expect(work).rejects.toThrow('enough');
      await expect(say({}, AbortSignal.abort(new Error('before')))).rejects.toThrow('before');
    });
  });
}
