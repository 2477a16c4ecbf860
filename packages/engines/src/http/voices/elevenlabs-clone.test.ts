import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { VoiceSample } from '../../ports/clone.ts';
import { cloneEngineContract } from '../../testing/clone-engine-contract.ts';
import { cloneServiceContract } from '../../testing/clone-service-contract.ts';
import { type ElevenLabsService, startElevenLabs } from '../../testing/servers/elevenlabs.ts';
import { hummedSample } from '../../testing/voice-samples.ts';
import { createElevenLabsEngine } from './elevenlabs.ts';
import { createElevenLabsCloneEngine } from './elevenlabs-clone.ts';

const KEY = 'secret';
const never = new AbortController().signal;

cloneEngineContract('Voices cloned by ElevenLabs', async () => {
  const service = await startElevenLabs(KEY);
  return {
    engine: createElevenLabsCloneEngine({ apiKey: KEY, baseUrl: service.url }),
    sample: hummedSample(6_000),
    impossible: 'th',
    stop: service.close,
  };
});

cloneServiceContract('Voices cloned by ElevenLabs', async () => {
  const service = await startElevenLabs(KEY, 90);
  const create = (options: object) =>
    createElevenLabsCloneEngine({ apiKey: KEY, baseUrl: service.url, ...options });
  return {
    ...{ service, sample: hummedSample(6_000), create },
    paths: { make: '/voices/add', say: '/text-to-speech', remove: '/v1/voices/cloned' },
    createUnauthorized: () => create({ apiKey: 'wrong' }),
  };
});

describe('a voice that ElevenLabs keeps', () => {
  let service: ElevenLabsService;
  let sample: VoiceSample;
  beforeAll(async () => {
    service = await startElevenLabs(KEY);
    sample = hummedSample(200_000);
  });
  afterAll(() => service.close());
  const create = (options = {}) =>
    createElevenLabsCloneEngine({ apiKey: KEY, baseUrl: service.url, ...options });
  const kept = () => service.voices.filter(({ category }) => category === 'cloned').length;

  it('bears a name that says nothing of anybody, is given two minutes of the sample, and is offered to nobody else', async () => {
    const speakers = createElevenLabsEngine({ apiKey: KEY, baseUrl: service.url });
    const before = (await speakers.voices()).map(({ name }) => name);
    const { derived } = await create().make({ sample, label: 'v1' }, never);
    const { voice_id, name } = service.voices.at(-1)!;
    expect([name, derived]).toEqual(['glossa-own-voice-v1', { voice: voice_id }]);
    const { headers } = service.requests.at(-1)!;
    expect(Number(headers['content-length'])).toBeLessThan(120_000 * 32 + 2_000);
    const others = createElevenLabsEngine({ apiKey: KEY, baseUrl: service.url });
    expect((await others.voices()).map((voice) => voice.name)).toEqual(before);
    const request = { text: 'Hello.', language: 'en', voice: `elevenlabs:${voice_id}`, speed: 1 };
    await expect(others.speak(request, never)).rejects.toMatchObject({ code: 'not_found' });
    await create().remove!({ label: 'v1', derived }, never);
  });

  it('is found by its label where the answer never came, and nothing else is deleted', async () => {
    const engine = create();
    const [before, other] = [kept(), await engine.make({ sample, label: 'v10' }, never)];
    service.failNext('/voices/add', 'drop');
    await expect(engine.make({ sample, label: 'v2' }, never)).rejects.toThrow();
    await engine.make({ sample, label: 'v2' }, never);
    expect(kept()).toBe(before + 2);
    await engine.remove!({ label: 'v2', derived: undefined }, never);
    expect(kept()).toBe(before + 1);
    await engine.remove!({ label: 'v', derived: undefined }, never);
    await engine.remove!({ label: 'v1', derived: undefined }, never);
    expect(kept()).toBe(before + 1);
    await engine.remove!({ label: 'v10', derived: other.derived }, never);
    expect(kept()).toBe(before);
  });

  it('is none where it has to be verified first, and where the plan has no room for it', async () => {
    service.failNext('/voices/add', { body: { voice_id: 'x', requires_verification: true } });
    await expect(create().make({ sample, label: 'v3' }, never)).rejects.toMatchObject({
      ...{ code: 'engine_unavailable', details: { reason: 'bad_answer' } },
    });
    const detail = { status: 'voice_limit_reached', message: 'no' };
    service.failNext('/voices/add', { status: 400, body: { detail } });
    await expect(create().make({ sample, label: 'v4' }, never)).rejects.toMatchObject({
      ...{ code: 'engine_unavailable', details: { reason: 'quota' } },
    });
  });

  it('needs a key', async () => {
    const engine = createElevenLabsCloneEngine({ baseUrl: service.url });
    expect(await engine.state()).toMatchObject({ needs: { code: 'api_key' } });
    expect(await engine.serves('en')).toBe(false);
    await expect(engine.make({ sample, label: 'v5' }, never)).rejects.toMatchObject({
      code: 'engine_unavailable',
    });
  });
});
