import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type {
  CloneEngine,
  CloneRequest,
  MadeVoice,
  VoiceReference,
  VoiceSample,
} from '../ports/clone.ts';
import { readWav, SAMPLE_RATE } from '../sound/wav.ts';

export interface ClonerUnderTest {
  engine: CloneEngine;
  sample: VoiceSample;
  /** The part of the sample that the engine speaks after, where it does. */
  reference?: VoiceReference;
  /** A language that it does not speak; none where it speaks all. */
  impossible?: string;
  /** Ends what the engine talked to. */
  stop?(): Promise<void>;
}

/** What every `CloneEngine` does, whatever is behind it. */
export function cloneEngineContract(name: string, create: () => Promise<ClonerUnderTest>): void {
  describe(`${name} as a CloneEngine`, () => {
    let subject: ClonerUnderTest;
    let made: MadeVoice;
    const never = new AbortController().signal;
    beforeAll(async () => {
      subject = await create();
      const { engine, sample, reference } = subject;
      made = await engine.make({ sample, reference, label: 'one' }, never);
    });
    afterAll(async () => {
      await subject.engine.close();
      await subject.stop?.();
    });
    const say = (request: Partial<CloneRequest> = {}, signal = never) =>
      subject.engine.speak(
        { text: 'We are going home.', language: 'en', speed: 1, ...made, ...request },
        signal,
      );

    it('says where a sample goes, and what of it has to be kept', async () => {
      const { engine, reference } = subject;
      expect(engine.whereabouts === 'here').toBe(engine.local);
      expect(engine.whereabouts === 'kept').toBe(engine.remove !== undefined);
      expect(made.reference === undefined).toBe(engine.reference === undefined);
      if (made.reference === undefined) return;
      const { samples, rate } = readWav(made.reference);
      expect(rate).toBe(SAMPLE_RATE);
      const { startMs, endMs } = reference!.span;
      expect((samples.length / rate) * 1000).toBeCloseTo(endMs - startMs, -1);
      await expect(say({ reference: undefined })).rejects.toMatchObject({
        code: 'validation_failed',
      });
    });

    it('makes plain data, and speaks by what was kept of it', async () => {
      const { engine } = subject;
      expect(await engine.state()).toMatchObject({ state: 'ready' });
      const kept: unknown = JSON.parse(JSON.stringify(made.derived));
      expect(kept).toEqual(made.derived);
      const { samples, rate } = await say({ derived: kept });
      expect(rate).toBeGreaterThanOrEqual(8_000);
      expect(samples.some((sample) => Math.abs(sample) > 500)).toBe(true);
      const ms = (samples.length / rate) * 1000;
      expect(ms).toBeGreaterThan(500);
      expect(ms).toBeLessThan(6_000);
      const quick = await say({ speed: 1.6 });
      expect(quick.samples.length / samples.length).toBeLessThan(0.85);
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
