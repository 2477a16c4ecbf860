import { mkdir, mkdtemp, readdir, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { FULL_TIER } from '@glossa/testing/tier';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { CloneEngine } from '../../ports/clone.ts';
import { SAMPLE_RATE } from '../../sound/wav.ts';
import { cloneEngineContract } from '../../testing/clone-engine-contract.ts';
import { hummingProcess } from '../../testing/humming-process.ts';
import { SpeechModelHost } from '../../testing/speech-model-host.ts';
import { hummedSample } from '../../testing/voice-samples.ts';
import { ZIPVOICE } from './clone-catalogue.ts';
import { createPocketEngine, createZipVoiceEngine } from './clone-engines.ts';
import type { Sherpa } from './library.ts';
import { createSpeechModels } from './models.ts';
import { createSherpaProcesses } from './processes.ts';
import { say } from './say.ts';
import type { SayTask } from './tasks.ts';

const never = new AbortController().signal;
const sample = hummedSample(6_000);
const reference = { span: { startMs: 0, endMs: 5_500 }, text: 'What I said then.' };
let folder: string;
let host: SpeechModelHost;
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'glossa-sherpa-clones-'));
  host = await SpeechModelHost.start();
  host.add('pocket-tts');
});
afterAll(async () => {
  await host.stop();
  await rm(folder, { recursive: true });
});
const modelsIn = (name: string, options: { download?: boolean } = {}) =>
  createSpeechModels({ dataDir: join(folder, name), host: host.origin, ...options });

/** A folder as the release of ZipVoice unpacks to, with contents that are no models. */
async function release(name: string): Promise<string> {
  const root = join(folder, name);
  for (const file of Object.values(ZIPVOICE.files)) {
    await mkdir(dirname(join(root, file)), { recursive: true });
    await writeFile(join(root, file), Buffer.alloc(4_000, file));
  }
  return root;
}
const own = async (name: string) => {
  const at = await mkdtemp(join(tmpdir(), 'glossa-sherpa-clones-'));
  const models = createSpeechModels({ dataDir: join(at, name), host: host.origin });
  return { models, stop: () => rm(at, { recursive: true, force: true }) };
};

cloneEngineContract('Pocket TTS', async () => {
  const own = await SpeechModelHost.start();
  own.add('pocket-tts');
  const dataDir = await mkdtemp(join(tmpdir(), 'glossa-sherpa-clones-'));
  const models = createSpeechModels({ dataDir, host: own.origin });
  await models.fetch('pocket-tts', { byOperator: true });
  return {
    ...{ engine: createPocketEngine({ models, ...hummingProcess() }), sample, impossible: 'de' },
    reference: { ...reference, text: '' },
    async stop() {
      await own.stop();
      await rm(dataDir, { recursive: true });
    },
  };
});

cloneEngineContract('ZipVoice', async () => {
  const { models, stop } = await own('zipvoice');
  const engine = createZipVoiceEngine({
    models,
    ...hummingProcess(),
    folder: await release('contract'),
  });
  return { engine, sample, reference, impossible: 'de', stop };
});

describe('a model that is not here', () => {
  it('of Pocket TTS makes no voice and is not downloaded by one, until it was added', async () => {
    const models = modelsIn('added');
    const engine = createPocketEngine({ models, ...hummingProcess() });
    expect(await engine.state()).toEqual({
      ...{ state: 'missing', needs: { code: 'added_model', values: { model: 'pocket-tts' } } },
    });
    expect(await engine.serves('en')).toBe(false);
    await models.fetch('pocket-tts', { byOperator: true });
    expect(await engine.state()).toEqual({ state: 'ready' });
    expect([await engine.serves('en-GB'), await engine.serves('fr')]).toEqual([true, false]);
    expect(models.offer('pocket-tts')?.licence).toBe('CC-BY-4.0');
    await models.close();
  });

  it('of ZipVoice is told with the file that is missing', async () => {
    const models = modelsIn('zipvoice');
    const variable = 'ZIPVOICE_MODEL';
    const stateOf = (root?: string) =>
      createZipVoiceEngine({ models, ...hummingProcess(), ...(root && { folder: root }) }).state();
    const setting = { code: 'setting', values: { variable } };
    expect(await stateOf()).toEqual({ state: 'missing', needs: setting });
    const root = await release('partly');
    expect(await stateOf(root)).toEqual({ state: 'ready' });
    await rm(join(root, 'lexicon.txt'));
    const values = { variable, file: 'lexicon.txt' };
    expect(await stateOf(root)).toEqual({
      ...{ state: 'missing', needs: { code: 'model_file', values } },
    });
    await models.close();
  });
});

it('the part of a sample lies in a file for as long as a text is said, and no longer', async () => {
  const { pool } = hummingProcess();
  let seen: { path: string; text: string } | undefined;
  const request = async (operation: string, task: unknown) => {
    seen = (task as SayTask).reference;
    expect(await readdir(dirname(seen!.path))).toContain('reference.wav');
    return pool.request(operation, task);
  };
  const { models, stop } = await own('files');
  const engine = createZipVoiceEngine({
    ...{ models, pool: { request }, folder: await release('files') },
  });
  const voice = await engine.make({ sample, reference, label: 'a' }, never);
  await engine.speak({ text: 'Good day.', language: 'en', speed: 1, ...voice }, never);
  expect(seen?.text).toBe('What I said then.');
  await expect(readdir(dirname(seen!.path))).rejects.toMatchObject({ code: 'ENOENT' });
  await stop();
});

describe('the library', () => {
  it('is told of a model, a recording and its words as its own examples do', async () => {
    const told: { config: object; request: object }[] = [];
    const sherpa = {
      OfflineTts: class {
        numSpeakers = 1;
        config: object;
        constructor(config: object) {
          this.config = config;
        }
        generate(request: object) {
          told.push({ config: this.config, request });
          return { samples: Float32Array.of(0, 0.5, -2), sampleRate: 24_000 };
        }
      },
    } as unknown as Sherpa;
    const root = await release('library');
    const at = (name: string) => join(root, name);
    const output = join(folder, 'said.wav');
    const task = (type: 'pocket' | 'zipvoice', files: Record<string, string>): SayTask => ({
      ...{ model: { type, files }, text: 'Hello.', speaker: 0, speed: 1.2, language: 'en', output },
      reference: { path: 'sample.wav', text: 'Words.' },
    });
    const samplesOf = async () => Float32Array.of(0.1, 0.2);
    const zipvoice = Object.fromEntries(
      Object.entries(ZIPVOICE.files).map(([role, name]) => [role, at(name)]),
    );
    await say(sherpa, task('zipvoice', zipvoice), samplesOf);
    expect(told[0]).toMatchObject({
      config: {
        model: {
          zipvoice: {
            ...{ encoder: at('encoder.int8.onnx'), decoder: at('decoder.int8.onnx') },
            ...{ tokens: at('tokens.txt'), lexicon: at('lexicon.txt') },
            ...{ vocoder: at('vocos_24khz.onnx'), dataDir: at('espeak-ng-data') },
          },
        },
      },
      request: {
        text: 'Hello.',
        generationConfig: {
          ...{ speed: 1.2, numSteps: 4, extra: { min_char_in_sentence: 10 } },
          referenceAudio: Float32Array.of(0.1, 0.2),
          ...{ referenceSampleRate: SAMPLE_RATE, referenceText: 'Words.' },
        },
      },
    });
    const pocket = { lmFlow: at('tokens.txt'), encoder: at('encoder.int8.onnx') };
    await say(sherpa, task('pocket', pocket), samplesOf);
    expect(told[1]).toMatchObject({
      config: { model: { pocket: { ...pocket, voiceEmbeddingCacheCapacity: 1 } } },
      request: { generationConfig: { numSteps: 5, extra: { max_reference_audio_len: 12 } } },
    });
  });

  it.runIf(FULL_TIER)(
    'that is given files that are no models costs its own text',
    async () => {
      const pool = createSherpaProcesses();
      const models = modelsIn('broken');
      await models.fetch('pocket-tts', { byOperator: true });
      const engines: CloneEngine[] = [
        createPocketEngine({ models, pool }),
        createZipVoiceEngine({ models, pool, folder: await release('broken') }),
      ];
      for (const engine of engines) {
        const voice = await engine.make({ sample, reference, label: 'a' }, never);
        const request = { text: 'Hello.', language: 'en', speed: 1, ...voice };
        await expect(engine.speak(request, never)).rejects.toMatchObject({
          code: 'engine_unavailable',
          message: expect.stringMatching(/cannot be (run|loaded)/),
        });
      }
      pool.close();
      await models.close();
    },
    300_000,
  );
});
