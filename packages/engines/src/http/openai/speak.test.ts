import { afterAll, describe, expect, it } from 'vitest';
import { startOpenAiSpeech } from '../../testing/servers/openai-speech.ts';
import type { Service } from '../../testing/servers/service.ts';
import { speakEngineContract } from '../../testing/speak-engine-contract.ts';
import { createOpenAiSpeakEngine } from './speak.ts';

const voices = ['alloy', 'nova'];
speakEngineContract('OpenAI-compatible speech', async () => {
  const service = await startOpenAiSpeech({ voices });
  return {
    engine: createOpenAiSpeakEngine({ baseUrl: `${service.url}/v1`, voices }),
    stop: () => service.close(),
  };
});

const services: Service[] = [];
afterAll(() => Promise.all(services.map((service) => service.close())));
const request = { text: 'Good morning.', language: 'en', voice: 'openai-speech:nova', speed: 1.5 };
const never = new AbortController().signal;

describe('what is asked of the server', () => {
  it('is the text, the voice, the speed and a WAV file, with the key', async () => {
    const service = await startOpenAiSpeech({ voices, apiKey: 'secret' });
    services.push(service);
    const engine = createOpenAiSpeakEngine({
      ...{ baseUrl: `${service.url}/v1`, apiKey: 'secret', model: 'tiny', voices },
    });
    expect((await engine.speak(request, never)).rate).toBe(16_000);
    expect(JSON.parse(service.requests[0]!.body)).toEqual({
      ...{
        model: 'tiny',
        input: 'Good morning.',
        voice: 'nova',
        response_format: 'wav',
        speed: 1.5,
      },
    });
    const stranger = createOpenAiSpeakEngine({ baseUrl: `${service.url}/v1`, voices });
    await expect(stranger.speak(request, never)).rejects.toMatchObject({
      code: 'engine_unavailable',
    });
  });

  it.each([
    [{ status: 429, headers: { 'retry-after': '7' } }, 'rate_limited'],
    [{ status: 500, body: 'oops' }, 'engine_unavailable'],
    [{ status: 413, body: 'too large' }, 'limit_exceeded'],
    [{ status: 200, body: 'ID3 an mp3' }, 'engine_unavailable'],
    ['drop' as const, 'engine_unavailable'],
  ])('fails with a code: %j', async (fault, code) => {
    const service = await startOpenAiSpeech({ voices });
    services.push(service);
    const engine = createOpenAiSpeakEngine({ baseUrl: `${service.url}/v1`, voices });
    service.failNext('speech', fault);
    await expect(engine.speak(request, never)).rejects.toMatchObject({ code });
    expect((await engine.speak(request, never)).samples.length).toBeGreaterThan(0);
  });

  it('needs a key where the service is OpenAI itself', async () => {
    const engine = createOpenAiSpeakEngine({});
    expect(await engine.state()).toMatchObject({ state: 'missing', needs: { code: 'api_key' } });
    expect(await engine.voices()).toEqual([]);
  });
});
