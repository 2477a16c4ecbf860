import { findLanguage } from '@glossa/contract';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { SpeakEngine, SpeakRequest } from '../ports/speak.ts';

export interface SpeakerUnderTest {
  engine: SpeakEngine;
  /** A language that it speaks, English unless given, and a short sentence in it. */
  spoken?: { language: string; text: string };
  /** A language that it does not speak; none where it speaks all. */
  impossible?: string;
  /** Ends what the engine talked to. */
  stop?(): Promise<void>;
}

const ENGLISH = { language: 'en', text: 'We are going home.' };

/** What every `SpeakEngine` does, whatever is behind it. */
export function speakEngineContract(name: string, create: () => Promise<SpeakerUnderTest>): void {
  describe(`${name} as a SpeakEngine`, () => {
    let subject: SpeakerUnderTest;
    let voice: string;
    beforeAll(async () => {
      subject = await create();
      voice = (await subject.engine.voices())[0]!.id;
    });
    afterAll(async () => {
      await subject.engine.close();
      await subject.stop?.();
    });
    const never = new AbortController().signal;
    const sentence = () => subject.spoken ?? ENGLISH;
    const say = (request: Partial<SpeakRequest> = {}, signal = never) =>
      subject.engine.speak({ ...sentence(), voice, speed: 1, ...request }, signal);

    it('lists its voices, each with what people choose by', async () => {
      const { engine, impossible } = subject;
      expect(await engine.state()).toMatchObject({ state: 'ready' });
      const voices = await engine.voices();
      expect(new Set(voices.map(({ id }) => id)).size).toBe(voices.length);
      for (const { id, engine: own, languages, licence, name: called } of voices) {
        expect(id.startsWith(`${engine.id}:`)).toBe(true);
        expect(own).toBe(engine.id);
        for (const tag of languages) expect(findLanguage(tag)?.tag).toBe(tag);
        expect(licence && called).not.toBe('');
      }
      expect(await engine.serves(`${sentence().language}-GB`)).toBe(true);
      if (impossible !== undefined) expect(await engine.serves(impossible)).toBe(false);
    });

    it('says a text: longer ones take longer, quicker ones less, and something is heard', async () => {
      const one = await say();
      expect(one.rate).toBeGreaterThanOrEqual(8_000);
      expect(one.samples.some((sample) => Math.abs(sample) > 500)).toBe(true);
      const ms = ({ samples, rate }: typeof one) => (samples.length / rate) * 1000;
      expect(ms(one)).toBeGreaterThan(500);
      expect(ms(one)).toBeLessThan(5_000);
      expect(ms(await say({ text: `${sentence().text} `.repeat(3) }))).toBeGreaterThan(ms(one) * 2);
      expect(ms(await say({ speed: 2 }))).toBeLessThan(ms(one) * 0.8);
    }, 120_000);

    it('takes no text for an option or a command', async () => {
      const tricky = '--version; $(id) `id` | <speak>';
      expect((await say({ text: tricky })).samples.length).toBeGreaterThan(0);
    }, 120_000);

    it('says what it cannot do', async () => {
      const { engine, impossible } = subject;
      await expect(say({ voice: `${engine.id}:nobody` })).rejects.toMatchObject({
        code: 'not_found',
      });
      const long = 'a'.repeat(engine.longestText + 1);
      await expect(say({ text: long })).rejects.toMatchObject({ code: 'limit_exceeded' });
      if (impossible === undefined) return;
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
