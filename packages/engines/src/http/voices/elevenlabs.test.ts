import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startElevenLabs } from '../../testing/servers/elevenlabs.ts';
import type { Service } from '../../testing/servers/service.ts';
import { speakEngineContract } from '../../testing/speak-engine-contract.ts';
import { speakServiceContract } from '../../testing/speak-service-contract.ts';
import { createElevenLabsEngine } from './elevenlabs.ts';

const KEY = 'secret';
const VOICE = 'elevenlabs:JBFqnCBsd6RMkjVDRZzb';
const never = new AbortController().signal;

speakEngineContract('ElevenLabs', async () => {
  const service = await startElevenLabs(KEY);
  return {
    engine: createElevenLabsEngine({ apiKey: KEY, baseUrl: service.url }),
    impossible: 'th',
    stop: service.close,
  };
});

speakServiceContract('ElevenLabs', async () => {
  const service = await startElevenLabs(KEY);
  return {
    ...{ service, path: '/v1/text-to-speech', voice: VOICE },
    create: (options) => createElevenLabsEngine({ apiKey: KEY, baseUrl: service.url, ...options }),
    createUnauthorized: () => createElevenLabsEngine({ apiKey: 'wrong', baseUrl: service.url }),
  };
});

describe('ElevenLabs', () => {
  let service: Service;
  beforeAll(async () => {
    service = await startElevenLabs(KEY);
  });
  afterAll(() => service.close());
  const create = () => createElevenLabsEngine({ apiKey: KEY, baseUrl: service.url });
  const say = (speed: number, voice = VOICE) =>
    create().speak({ text: 'Good morning all.', language: 'en', voice, speed }, never);

  it('offers the voices of a language, and all where none was made for it', async () => {
    const names = async (language?: string) =>
      (await create().voices(language)).map(({ name }) => name);
    expect(await names('de')).toEqual(['Greta']);
    expect(await names('ja')).toEqual(['George', 'Greta', 'My own']);
    expect(await names('th')).toEqual([]);
    const [george, greta] = await create().voices();
    expect([george!.gender, greta!.gender, greta!.languages[0]]).toEqual(['male', 'female', 'de']);
  });

  it('is asked for no speed that it does not have; the rest is made of the sound', async () => {
    const plain = (await say(1)).samples.length;
    for (const [speed, asked] of [
      [0.5, 0.7],
      [1.1, 1.1],
      [2, 1.2],
    ] as const) {
      const { samples } = await say(speed);
      const { body } = service.requests.at(-1)!;
      expect(JSON.parse(body).voice_settings).toEqual({ speed: asked });
      expect(samples.length / plain).toBeCloseTo(1 / speed, 2);
    }
  });

  it('tells used-up credits from a wrong key, and a voice that is gone', async () => {
    const detail = (status: string) => ({ detail: { status, message: 'no' } });
    service.failNext('/text-to-speech', { status: 401, body: detail('quota_exceeded') });
    await expect(say(1)).rejects.toMatchObject({ details: { reason: 'quota' }, retryAfter: 3600 });
    service.failNext('/text-to-speech', { status: 404, body: detail('voice_not_found') });
    await expect(say(1)).rejects.toMatchObject({ code: 'not_found' });
  });
});
