import { existsSync, statSync } from 'node:fs';
import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { FULL_TIER } from '@glossa/testing/tier';
import { until } from '@glossa/testing/until';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { hummingProcess } from '../../testing/humming-process.ts';
import { speakEngineContract } from '../../testing/speak-engine-contract.ts';
import { SpeechModelHost } from '../../testing/speech-model-host.ts';
import { createSpeechModels } from './models.ts';
import { createSherpaProcesses } from './processes.ts';
import { createSherpaVoiceEngine } from './voice-engine.ts';

const never = new AbortController().signal;
let folder: string;
let host: SpeechModelHost;
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'glossa-sherpa-voices-'));
  host = await SpeechModelHost.start();
  for (const id of ['kokoro', 'piper-de-thorsten', 'supertonic']) host.add(id);
});
afterAll(async () => {
  await host.stop();
  await rm(folder, { recursive: true });
});
const modelsIn = (name: string, options: { download?: boolean } = {}) =>
  createSpeechModels({ dataDir: join(folder, name), host: host.origin, ...options });

speakEngineContract('sherpa-onnx voices', async () => {
  const own = await SpeechModelHost.start();
  own.add('kokoro');
  const dataDir = await mkdtemp(join(tmpdir(), 'glossa-sherpa-voices-'));
  const models = createSpeechModels({ dataDir, host: own.origin });
  await models.fetch('kokoro');
  return {
    engine: createSherpaVoiceEngine({ models, ...hummingProcess() }),
    impossible: 'th',
    async stop() {
      await own.stop();
      await rm(dataDir, { recursive: true });
    },
  };
});

const request = { text: 'Guten Tag.', language: 'de', voice: 'sherpa:piper-de-thorsten', speed: 1 };

describe('voices whose model is not here', () => {
  it('are told as such, and have it downloaded by being used; a broken download goes on', async () => {
    const models = modelsIn('used');
    const { pool, asked } = hummingProcess();
    const engine = createSherpaVoiceEngine({ models, pool });
    expect(await engine.state()).toEqual({
      state: 'missing',
      needs: { code: 'speech_model', values: { model: 'kokoro' } },
    });
    expect(await engine.voices('de')).toMatchObject([{ id: request.voice, ready: false }]);
    const model =
      'csukuangfj/vits-piper-de_DE-thorsten-medium/resolve/main/de_DE-thorsten-medium.onnx';
    const partial = join(
      folder,
      'used/speech-models/.partial/piper-de-thorsten/de_DE-thorsten-medium.onnx',
    );
    const taken = () => until(() => existsSync(partial) && statSync(partial).size > 0);
    host.fail(model, { kind: 'drop', after: 15_000, taken });
    const percents: number[] = [];
    const watched = models.fetch('piper-de-thorsten', {
      onProgress: ({ percent }) => percents.push(percent),
    });
    expect((await engine.speak(request, never)).samples.length).toBeGreaterThan(0);
    expect(await watched).toMatchObject({ licence: 'MIT AND CC0-1.0' });
    expect(host.downloads().some(({ path, range }) => path === model && range)).toBe(true);
    expect(percents.at(-1)).toBe(100);
    const { type, files } = asked[0]!.model;
    expect([type, files.model]).toEqual([
      'piper',
      join((await watched).directory, model.split('/').at(-1)!),
    ]);
    const voice = join((await watched).directory, 'espeak-ng-data/lang/gmw/de');
    expect([files.voice, (await readFile(voice)).length]).toEqual([voice, 40_000]);
    expect(await engine.voices('de')).toMatchObject([{ id: request.voice, ready: true }]);
    expect(await engine.state()).toEqual({ state: 'ready', detail: 'Piper Thorsten' });
    await engine.close();
  });

  it('are not there where nothing is downloaded by use, and speaking says why', async () => {
    const models = modelsIn('never', { download: false });
    const engine = createSherpaVoiceEngine({ models, ...hummingProcess() });
    expect([await engine.voices(), await engine.serves('de')]).toEqual([[], false]);
    await expect(engine.speak(request, never)).rejects.toMatchObject({
      code: 'engine_unavailable',
      details: { reason: 'download_disabled', model: 'piper-de-thorsten' },
    });
    await engine.close();
  });

  it('of a restricted licence are offered where they are named alone', async () => {
    const models = modelsIn('named');
    const plain = createSherpaVoiceEngine({ models, ...hummingProcess() });
    expect((await plain.voices('es')).length).toBe(0);
    const { pool, asked } = hummingProcess();
    const named = createSherpaVoiceEngine({ models, pool, voiceModels: ['supertonic'] });
    expect(await named.voices('es')).toMatchObject([
      { licence: expect.stringContaining('OpenRAIL') },
    ]);
    await named.speak({ ...request, language: 'es', voice: 'sherpa:supertonic' }, never);
    expect(asked[0]).toMatchObject({ language: 'es', model: { type: 'supertonic' } });
    await named.close();
  });
});

it.runIf(FULL_TIER)(
  'a model that is none costs its own text, whatever it does to its process',
  async () => {
    const models = modelsIn('broken');
    const pool = createSherpaProcesses();
    const voiceModels = ['kokoro', 'piper-de-thorsten', 'supertonic'];
    const engine = createSherpaVoiceEngine({ models, pool, voiceModels });
    const said = [
      { language: 'en', voice: 'sherpa:kokoro-af-heart' },
      { language: 'de', voice: request.voice },
      { language: 'fr', voice: 'sherpa:supertonic' },
      { language: 'en', voice: 'sherpa:kokoro-af-heart' },
    ];
    for (const one of said)
      await expect(engine.speak({ ...request, ...one }, never)).rejects.toMatchObject({
        code: 'engine_unavailable',
        message: expect.stringMatching(/cannot be (run|loaded)/),
      });
    await engine.close();
    pool.close();
  },
  300_000,
);
