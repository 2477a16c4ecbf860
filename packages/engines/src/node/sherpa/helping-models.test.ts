import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { GlossaError } from '@glossa/contract';
import { FULL_TIER } from '@glossa/testing/tier';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { Sound } from '../../ports/transcribe.ts';
import { quiet } from '../../testing/speak.ts';
import { SpeechModelHost } from '../../testing/speech-model-host.ts';
import { openSound } from '../sound/open-sound.ts';
import { createSherpaEngine } from './engine.ts';
import { createSpeechModels, type SpeechModels } from './models.ts';
import { createSherpaProcesses } from './processes.ts';
import type { IdentifyTask, PunctuateTask, RecogniseTask } from './tasks.ts';

const never = new AbortController().signal;
let folder: string;
let host: SpeechModelHost;
let sound: Sound;
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'glossa-sherpa-'));
  host = await SpeechModelHost.start();
  for (const id of ['paraformer', 'parakeet-v3', 'punctuation', 'whisper-tiny', 'whisper-small'])
    host.add(id, 2_000);
  sound = await openSound(quiet(folder, 'noise', 2));
});
afterAll(async () => {
  await host.stop();
  await rm(folder, { recursive: true });
});

let models: SpeechModels;
let asked: { operation: string; task: unknown }[];
let answers: Record<string, () => unknown>;
let count = 0;
beforeEach(() => {
  models = modelsIn(`models-${count++}`);
  asked = [];
  answers = {
    recognise: () => ({ text: 'we go home', tokens: [], timestamps: [], lang: '' }),
    punctuate: () => 'we go，home。',
    'identify-language': () => 'en',
  };
});
const modelsIn = (name: string, download = true) =>
  createSpeechModels({ dataDir: join(folder, name), host: host.origin, download });

/** A library of models that answers at once. */
const pool = {
  async request(operation: string, task: unknown, signal?: AbortSignal) {
    asked.push({ operation, task });
    await Promise.resolve();
    signal?.throwIfAborted();
    return answers[operation]!();
  },
};
const engineOf = (...recognisers: string[]) => createSherpaEngine({ models, pool, recognisers });
const request = (language: string, more: { startMs?: number } = {}) => {
  const stretch = { startMs: more.startMs ?? 0, endMs: 1_500 };
  return { sound, stretch, speech: [stretch], language };
};
const operations = () => asked.map(({ operation }) => operation);
const tasksOf = <Task>(operation: string) =>
  asked.flatMap((one) => (one.operation === operation ? [one.task as Task] : []));

describe('punctuation', () => {
  it('is set in the words of a model that writes none, whose times stay', async () => {
    const { words } = await engineOf('paraformer').transcribe(request('en-GB'), never);
    expect(words.map(({ text }) => text)).toEqual(['We', 'go,', 'home.']);
    expect([words[0]!.startMs, words.at(-1)!.endMs]).toEqual([0, 1_500]);
    const [task] = tasksOf<PunctuateTask>('punctuate');
    expect(task).toMatchObject({ text: 'we go home', model: expect.stringContaining('.onnx') });
    expect((await models.installed()).get('punctuation')).toMatchObject({ licence: 'Apache-2.0' });
  });

  it('is left to models that write it themselves', async () => {
    const { words } = await engineOf('parakeet-v3').transcribe(request('en'), never);
    expect(words.map(({ text }) => text)).toEqual(['we', 'go', 'home']);
    expect(operations()).toEqual(['recognise']);
  });

  it('that has other words, cannot be run or is not here costs no word', async () => {
    const plain = ['we', 'go', 'home'];
    const heard = async () =>
      (await engineOf('paraformer').transcribe(request('en'), never)).words.map(({ text }) => text);
    answers.punctuate = () => 'We went home.';
    expect(await heard()).toEqual(plain);
    answers.punctuate = () => {
      throw new GlossaError('corrupt_file', 'The process ended.');
    };
    expect(await heard()).toEqual(plain);
    models = modelsIn('without', false);
    await models.fetch('paraformer', { byOperator: true });
    expect(await heard()).toEqual(plain);
    await models.fetch('punctuation', { byOperator: true });
    answers.punctuate = () => 'we go home。';
    expect(await heard()).toEqual(['We', 'go', 'home.']);
  });

  it('is not asked for once the work is given up', async () => {
    const abort = new AbortController();
    answers.recognise = () => {
      abort.abort(new Error('given up'));
      return { text: 'we go', tokens: [], timestamps: [], lang: '' };
    };
    const work = engineOf('paraformer').transcribe(request('en'), abort.signal);
    await expect(work).rejects.toThrow('given up');
  });
});

describe('language identification', () => {
  it('finds out once what a sound is in, for a recogniser that does not tell', async () => {
    answers['identify-language'] = () => 'de';
    const engine = engineOf('parakeet-v3');
    const opening = [{ startMs: 100, endMs: 900 }];
    const first = await engine.transcribe({ ...request('auto'), opening }, never);
    const next = await engine.transcribe({ ...request('auto', { startMs: 200 }), opening }, never);
    expect([first.language, next.language]).toEqual(['de', 'de']);
    expect(operations()).toEqual(['identify-language', 'recognise', 'recognise']);
    const [task] = tasksOf<IdentifyTask>('identify-language');
    expect(task).toMatchObject({ path: sound.path, speech: opening });
    expect(task!.model.encoder).toContain('tiny-encoder.int8.onnx');
    expect(tasksOf<RecogniseTask>('recognise').map(({ language }) => language)).toEqual([
      'de',
      'de',
    ]);
    // The next recording is asked anew.
    const other = await openSound(sound.path);
    answers['identify-language'] = () => 'fr';
    const told = await engine.transcribe({ ...request('auto'), sound: other }, never);
    expect(told.language).toBe('fr');
  });

  it('chooses the recogniser of what it hears, and none where there is none', async () => {
    answers['identify-language'] = () => 'zh';
    const engine = engineOf('parakeet-v3', 'paraformer');
    const { language } = await engine.transcribe(request('auto'), never);
    expect(language).toBe('zh');
    const [task] = tasksOf<RecogniseTask>('recognise');
    expect(task!.model.type).toBe('paraformer');
    answers['identify-language'] = () => 'yo';
    const other = await openSound(sound.path);
    const work = engine.transcribe({ ...request('auto'), sound: other }, never);
    await expect(work).rejects.toMatchObject({
      code: 'unsupported_language_pair',
      details: { language: 'yo' },
    });
  });

  it('is left to recognisers that tell, which are asked only where nothing that is here can do it', async () => {
    answers.recognise = () => ({ text: 'wir', tokens: [], timestamps: [], lang: '<|de|>' });
    const engine = engineOf('parakeet-v3', 'whisper-small');
    expect((await engine.transcribe(request('auto'), never)).language).toBe('de');
    expect(operations()).toEqual(['recognise']);
    expect([...(await models.installed()).keys()]).toEqual(['whisper-small']);

    models = modelsIn('here');
    await models.fetch('parakeet-v3');
    await models.fetch('whisper-tiny');
    await engineOf('parakeet-v3', 'whisper-small').transcribe(request('auto'), never);
    expect([...(await models.installed()).keys()].toSorted()).toEqual([
      'parakeet-v3',
      'whisper-tiny',
    ]);
    expect(operations()).toEqual(['recognise', 'identify-language', 'recognise']);
  });

  it('is served where a model for it may be had', async () => {
    models = modelsIn('no-identifier', false);
    const engine = engineOf('paraformer');
    expect(await engine.state()).toEqual({
      state: 'missing',
      needs: { code: 'speech_model', values: { model: 'paraformer' } },
    });
    await models.fetch('paraformer', { byOperator: true });
    expect(await engine.state()).toEqual({ state: 'ready', detail: 'Paraformer large' });
    expect(await engine.serves('auto')).toBe(false);
    await models.fetch('whisper-tiny', { byOperator: true });
    expect(await engine.serves('auto')).toBe(true);
  });
});

describe('in a process of their own, with the real library', () => {
  const processes = createSherpaProcesses();
  afterAll(() => processes.close());
  const unavailable = { code: 'engine_unavailable' };

  it('models whose files are missing are an error, and the process goes on', async () => {
    const model = join(folder, 'none.onnx');
    const text: PunctuateTask = { model, text: 'we go home' };
    await expect(processes.request('punctuate', text, never)).rejects.toMatchObject(unavailable);
    const files = { encoder: model, decoder: model };
    const speech = [{ startMs: 0, endMs: 900 }];
    const task: IdentifyTask = { path: sound.path, speech, model: files };
    const work = processes.request('identify-language', task, never);
    await expect(work).rejects.toMatchObject(unavailable);
  }, 120_000);

  it.runIf(FULL_TIER)(
    'models that are none end their process, and what comes after is answered',
    async () => {
      const engine = createSherpaEngine({ models, pool: processes, recognisers: ['parakeet-v3'] });
      await expect(engine.transcribe(request('auto'), never)).rejects.toMatchObject(unavailable);
      const { directory, files } = await models.fetch('punctuation');
      const task: PunctuateTask = { model: join(directory, files[0]!.name), text: 'we go home' };
      await expect(processes.request('punctuate', task, never)).rejects.toMatchObject({
        code: expect.stringMatching(/^(corrupt_file|limit_exceeded)$/),
      });
      const missing: PunctuateTask = { ...task, model: join(folder, 'none.onnx') };
      await expect(processes.request('punctuate', missing, never)).rejects.toMatchObject(
        unavailable,
      );
    },
    120_000,
  );
});
