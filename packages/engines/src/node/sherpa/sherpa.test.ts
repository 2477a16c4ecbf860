import { existsSync, statSync } from 'node:fs';
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { FULL_TIER } from '@glossa/testing/tier';
import { until } from '@glossa/testing/until';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Sound } from '../../ports/transcribe.ts';
import { msOf, SAMPLE_RATE, wavOf } from '../../sound/wav.ts';
import { canSpeak, quiet, speak } from '../../testing/speak.ts';
import { SpeechModelHost } from '../../testing/speech-model-host.ts';
import { SAID, transcribeEngineContract } from '../../testing/transcribe-engine-contract.ts';
import { openSound } from '../sound/open-sound.ts';
import { createSherpaEngine } from './engine.ts';
import { createSpeechModels, type SpeechModels } from './models.ts';
import { createSherpaProcesses } from './processes.ts';
import { createSilero } from './silero.ts';
import { spokenWords } from './spoken-words.ts';
import type { Recognised, RecogniseTask } from './tasks.ts';

const never = new AbortController().signal;
let folder: string;
let host: SpeechModelHost;
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'glossa-sherpa-'));
  host = await SpeechModelHost.start();
  host.add('whisper-tiny');
});
afterAll(async () => {
  await host.stop();
  await rm(folder, { recursive: true });
});
const modelsIn = (name: string, options: { download?: boolean; host?: string } = {}) =>
  createSpeechModels({ dataDir: join(folder, name), host: host.origin, ...options });

/** What a recogniser says of every sound but an empty one, in the pieces of Whisper. */
const said = ({ stretch }: RecogniseTask): Recognised =>
  stretch.endMs === stretch.startMs
    ? { text: '', tokens: [], timestamps: [], lang: '' }
    : {
        text: ' We are going home.',
        tokens: [' We', ' are', ' go', 'ing', ' home', '.'],
        timestamps: [0.2, 0.4, 0.6, 0.7, 0.9, 1.1],
        lang: 'en',
      };

transcribeEngineContract('sherpa-onnx', async () => {
  const own = await SpeechModelHost.start();
  own.add('whisper-tiny');
  const dataDir = await mkdtemp(join(tmpdir(), 'glossa-sherpa-'));
  const models = createSpeechModels({ dataDir, host: own.origin });
  await models.fetch('whisper-tiny');
  const request = async (_operation: string, task: unknown, signal?: AbortSignal) => {
    await Promise.resolve();
    signal?.throwIfAborted();
    return said(task as RecogniseTask);
  };
  return {
    engine: createSherpaEngine({ models, pool: { request }, recognisers: ['whisper-tiny'] }),
    impossible: 'yo',
    async stop() {
      await own.stop();
      await rm(dataDir, { recursive: true });
    },
  };
});

describe('words of a recogniser', () => {
  it('are put together of pieces, and those without a time get one', () => {
    const words = spokenWords(
      {
        text: 'Paid £13.60 today.',
        tokens: ['▁Pa', 'id', '▁to', 'day'],
        timestamps: [0, 0.2, 2, 2.2],
        lang: '',
      },
      { startMs: 1_000, endMs: 4_000 },
    );
    expect(words.map(({ text, startMs, endMs }) => [text, startMs, endMs])).toEqual([
      ['Paid', 1_000, 1_800],
      ['£13.60', 1_800, 3_000],
      ['today.', 3_000, 3_800],
    ]);
  });

  it('share the time where times and pieces do not agree', () => {
    const said = { text: 'one two', tokens: ['one'], timestamps: [], lang: '' };
    expect(spokenWords(said, { startMs: 0, endMs: 600 })).toMatchObject([
      { startMs: 0, endMs: 300 },
      { startMs: 300, endMs: 600 },
    ]);
  });
});

describe('speech models', () => {
  it('are downloaded, with licence and checksum, and a broken download goes on where it was', async () => {
    const models = modelsIn('resumed');
    const encoder = `csukuangfj/sherpa-onnx-whisper-tiny/resolve/main/tiny-encoder.int8.onnx`;
    const partial = join(
      folder,
      'resumed/speech-models/.partial/whisper-tiny/tiny-encoder.int8.onnx',
    );
    const taken = () => until(() => existsSync(partial) && statSync(partial).size > 0);
    host.fail(encoder, { kind: 'drop', after: 15_000, taken });
    const percents: number[] = [];
    const model = await models.fetch('whisper-tiny', {
      onProgress: ({ percent }) => percents.push(percent),
    });
    expect(model).toMatchObject({ id: 'whisper-tiny', licence: 'MIT' });
    expect(model.files.map(({ role }) => role)).toEqual(['encoder', 'decoder', 'tokens']);
    const bytes = await readFile(join(model.directory, 'tiny-encoder.int8.onnx'));
    expect(bytes).toHaveLength(40_000);
    const resumed = host.downloads().filter(({ path, range }) => path === encoder && range);
    expect(resumed.length).toBeGreaterThan(0);
    expect(percents.at(-1)).toBe(100);
    await models.close();
  });

  it('that arrive damaged are not kept', async () => {
    const models = modelsIn('damaged');
    const tokens = `csukuangfj/sherpa-onnx-whisper-tiny/resolve/main/tiny-tokens.txt`;
    host.fail(tokens, ...Array.from({ length: 3 }, () => ({ kind: 'corrupt' }) as const));
    await expect(models.fetch('whisper-tiny')).rejects.toMatchObject({
      details: { reason: 'corrupt' },
    });
    expect((await models.installed()).size).toBe(0);
    expect(await models.mayHave('whisper-tiny')).toBe(false);
    await models.close();
  });

  it('are had by an operator alone where downloads are off', async () => {
    const models = modelsIn('never', { download: false });
    expect(await models.mayHave('whisper-tiny')).toBe(false);
    await expect(models.fetch('whisper-tiny')).rejects.toMatchObject({
      details: { reason: 'download_disabled' },
    });
    await models.fetch('whisper-tiny', { byOperator: true });
    expect(await models.mayHave('whisper-tiny')).toBe(true);
    expect(await models.remove('whisper-tiny')).toBe(true);
    await models.close();
  });
});

describe.skipIf(!canSpeak)('in processes of their own', () => {
  const pool = createSherpaProcesses();
  afterAll(() => pool.close());
  const silero = createSilero(pool);
  let spoken: Sound;
  beforeAll(async () => {
    spoken = await openSound(speak(folder, SAID));
  });

  it.runIf(FULL_TIER)(
    'Silero hears where somebody speaks, and nothing in silence, noise and music',
    async () => {
      const [speech, ...more] = await silero.speech(spoken, never);
      expect(more).toEqual([]);
      expect(speech!.startMs).toBeLessThan(600);
      expect(speech!.endMs).toBeGreaterThan(spoken.durationMs - 900);
      for (const kind of ['silence', 'noise', 'music'] as const) {
        const sound = await openSound(quiet(folder, kind, 8));
        expect(await silero.speech(sound, never), kind).toEqual([]);
      }
    },
    300_000,
  );

  it.runIf(FULL_TIER)(
    'Silero hears at its time what is said after minutes without any sound',
    async () => {
      const [alone] = await silero.speech(spoken, never);
      const pause = SAMPLE_RATE * 100;
      const words = await spoken.samples({ startMs: 0, endMs: spoken.durationMs });
      // The third time is in the second piece that is looked through.
      const samples = new Int16Array(4 * pause);
      for (const times of [1, 2, 3]) samples.set(words, times * pause);
      const path = join(folder, 'pauses.wav');
      await writeFile(path, wavOf(samples, SAMPLE_RATE));
      const found = await silero.speech(await openSound(path), never);
      expect(found).toHaveLength(3);
      for (const [index, { startMs, endMs }] of found.entries()) {
        const before = msOf((index + 1) * pause);
        expect(Math.abs(startMs - before - alone!.startMs)).toBeLessThan(150);
        expect(Math.abs(endMs - before - alone!.endMs)).toBeLessThan(500);
      }
    },
    300_000,
  );

  it.runIf(FULL_TIER)(
    'a model that is none costs its own sound, and what comes after is served',
    async () => {
      const models: SpeechModels = modelsIn('broken');
      const engine = createSherpaEngine({ models, pool, recognisers: ['whisper-tiny'] });
      const stretch = { startMs: 0, endMs: spoken.durationMs };
      const work = engine.transcribe(
        { sound: spoken, stretch, speech: [stretch], language: 'en' },
        never,
      );
      await expect(work).rejects.toMatchObject({ code: 'engine_unavailable' });
      host.add('segmentation');
      host.add('voices');
      await expect(engine.speakers!(spoken, never)).rejects.toMatchObject({
        code: 'engine_unavailable',
      });
      expect(await silero.speech(spoken, never)).toHaveLength(1);
      await engine.close();
    },
    300_000,
  );

  it.runIf(FULL_TIER)(
    'a model of speech that is missing is an error, not silence',
    async () => {
      const without = createSilero(pool, { model: join(folder, 'none.onnx') });
      await expect(without.speech(spoken, never)).rejects.toMatchObject({
        code: 'engine_unavailable',
      });
    },
    120_000,
  );
});
