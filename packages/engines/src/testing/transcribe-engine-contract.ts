import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { findLanguage } from '@glossa/contract';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { openSound } from '../node/sound/open-sound.ts';
import type { Sound, TranscribeEngine } from '../ports/transcribe.ts';
import { canSpeak, speak } from './speak.ts';

export interface TranscriberUnderTest {
  engine: TranscribeEngine;
  /** A language that it does not understand; none when it understands all. */
  impossible?: string;
  /** Ends what the engine talked to. */
  stop?(): Promise<void>;
}

/** What is said in the sound of the suite. */
export const SAID = 'we are going home';

/** What every `TranscribeEngine` does, whatever is behind it. */
export function transcribeEngineContract(
  name: string,
  create: () => Promise<TranscriberUnderTest>,
): void {
  describe.skipIf(!canSpeak)(`${name} as a TranscribeEngine`, () => {
    let subject: TranscriberUnderTest;
    let folder: string;
    let sound: Sound;
    beforeAll(async () => {
      subject = await create();
      folder = await mkdtemp(join(tmpdir(), 'glossa-transcribe-'));
      sound = await openSound(speak(folder, SAID));
    });
    afterAll(async () => {
      await subject.engine.close();
      await subject.stop?.();
      await rm(folder, { recursive: true });
    });
    const request = (language = 'en') => {
      const stretch = { startMs: 300, endMs: sound.durationMs - 200 };
      return { sound, stretch, speech: [stretch], language };
    };
    const never = new AbortController().signal;

    it('says who it is and what it understands', async () => {
      const { engine, impossible } = subject;
      expect(engine.id).toMatch(/^[a-z-]+$/);
      expect(await engine.state()).toMatchObject({ state: 'ready' });
      const tags = await engine.languages();
      expect(tags).toContain('en');
      for (const tag of tags) expect(findLanguage(tag), tag).toBeDefined();
      expect(await engine.serves('en')).toBe(true);
      expect(await engine.serves('en-GB')).toBe(true);
      if (impossible !== undefined) expect(await engine.serves(impossible)).toBe(false);
    });

    it('writes down what is said, each word with its time', async () => {
      const { words, language } = await subject.engine.transcribe(request(), never);
      const bare = words.map(({ text }) => text.toLowerCase().replace(/[^a-z]/g, ''));
      expect(bare.join(' ')).toBe(SAID);
      expect(language).toBe('en');
      const { stretch } = request();
      let before = stretch.startMs;
      for (const { startMs, endMs, confidence = 1 } of words) {
        expect(startMs).toBeGreaterThanOrEqual(before);
        expect(endMs).toBeGreaterThan(startMs);
        expect(endMs).toBeLessThanOrEqual(stretch.endMs);
        expect(Number.isInteger(startMs) && Number.isInteger(endMs)).toBe(true);
        expect(confidence).toBeGreaterThanOrEqual(0);
        expect(confidence).toBeLessThanOrEqual(1);
        before = startMs;
      }
    }, 300_000);

    it('has nothing to write where nobody speaks', async () => {
      const nothing = { ...request(), speech: [] };
      const stretch = { startMs: 0, endMs: 0 };
      const { words } = await subject.engine.transcribe({ ...nothing, stretch }, never);
      expect(words).toEqual([]);
    }, 300_000);

    it('says which language it does not understand', async () => {
      const { impossible, engine } = subject;
      if (impossible === undefined) return;
      await expect(engine.transcribe(request(impossible), never)).rejects.toMatchObject({
        code: 'unsupported_language_pair',
      });
    });

    it('stops at once when it is aborted', async () => {
      const { engine } = subject;
      const abort = new AbortController();
      const work = engine.transcribe(request(), abort.signal);
      abort.abort(new Error('enough'));
      await expect(work).rejects.toThrow('enough');
      const before = AbortSignal.abort(new Error('before'));
      await expect(engine.transcribe(request(), before)).rejects.toThrow('before');
    }, 300_000);
  });
}
