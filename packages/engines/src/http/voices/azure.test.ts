import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startAzureSpeech } from '../../testing/servers/azure-speech.ts';
import type { Service } from '../../testing/servers/service.ts';
import { speakEngineContract } from '../../testing/speak-engine-contract.ts';
import { speakServiceContract } from '../../testing/speak-service-contract.ts';
import { createAzureSpeechEngine } from './azure.ts';

const KEY = 'secret';
const never = new AbortController().signal;

speakEngineContract('Azure Speech', async () => {
  const service = await startAzureSpeech(KEY);
  return {
    engine: createAzureSpeechEngine({ apiKey: KEY, baseUrl: service.url }),
    impossible: 'th',
    stop: service.close,
  };
});

speakServiceContract('Azure Speech', async () => {
  const service = await startAzureSpeech(KEY);
  return {
    ...{ service, path: '/cognitiveservices/v1', voice: 'azure-speech:en-US-JennyNeural' },
    create: (options) => createAzureSpeechEngine({ apiKey: KEY, baseUrl: service.url, ...options }),
    createUnauthorized: () => createAzureSpeechEngine({ apiKey: 'wrong', baseUrl: service.url }),
  };
});

describe('Azure Speech', () => {
  let service: Service;
  beforeAll(async () => {
    service = await startAzureSpeech(KEY);
  });
  afterAll(() => service.close());
  const create = () => createAzureSpeechEngine({ apiKey: KEY, baseUrl: service.url });
  const idsOf = async (language: string) =>
    (await create().voices(language)).map(({ id }) => id.replace('azure-speech:', ''));

  it('offers the voices of a language, those of its home first, and others where it has none', async () => {
    expect(await idsOf('en')).toEqual([
      ...['en-US-JennyNeural', 'en-US-RyanNeural', 'en-AU-NatashaNeural'],
    ]);
    expect(await idsOf('ru')).toEqual(['ru-RU-DmitryNeural']);
    expect(await idsOf('ja')).toEqual(['en-US-RyanNeural']);
    expect(await idsOf('zh-Hant')).toEqual([]);
    expect(await idsOf('th')).toEqual([]);
  });

  it('asks for a text in SSML: its signs, its manner, and its language where that is another', async () => {
    const engine = create();
    const ssml = async (request: { text: string; language?: string; pitch?: number }) => {
      const voice = 'azure-speech:en-US-RyanNeural';
      await engine.speak({ language: 'en', voice, speed: 1.5, ...request }, never);
      return service.requests
        .at(-1)!
        .body.replace(/^.*<voice[^>]*>/, '')
        .replace(/<\/voice>.*$/, '');
    };
    expect(await ssml({ text: 'A </voice> & "B"\0' })).toBe(
      '<prosody rate="1.5" pitch="+0%">A &#60;/voice&#62; &#38; &#34;B&#34; </prosody>',
    );
    expect(await ssml({ text: 'Guten Tag', language: 'de', pitch: 0.5 })).toBe(
      '<prosody rate="1.5" pitch="-50%"><lang xml:lang="de-DE">Guten Tag</lang></prosody>',
    );
    expect(await ssml({ text: 'High', pitch: 2 })).toContain('pitch="+50%"');
  });

  it('needs a key and a region', async () => {
    const needs = async (options: object) =>
      (await createAzureSpeechEngine(options).state()) as object;
    expect(await needs({})).toMatchObject({ needs: { values: { variable: 'AZURE_SPEECH_KEY' } } });
    expect(await needs({ apiKey: KEY })).toMatchObject({
      needs: { values: { variable: 'AZURE_SPEECH_REGION' } },
    });
    expect(await createAzureSpeechEngine({ apiKey: KEY }).voices()).toEqual([]);
    expect(await needs({ apiKey: KEY, region: 'westeurope' })).toEqual({ state: 'ready' });
  });
});
