import { expect, it } from 'vitest';
import { readWav } from '../../sound/wav.ts';
import { cloneEngineContract } from '../../testing/clone-engine-contract.ts';
import { cloneServiceContract } from '../../testing/clone-service-contract.ts';
import { startZeroShot } from '../../testing/servers/zero-shot.ts';
import { hummedSample } from '../../testing/voice-samples.ts';
import { createZeroShotEngine } from './zero-shot.ts';

const KEY = 'secret';
const never = new AbortController().signal;
const sample = hummedSample(6_000);
const reference = { span: { startMs: 0, endMs: 5_500 }, text: 'What I said then.' };

cloneEngineContract('A zero-shot server', async () => {
  const service = await startZeroShot();
  return {
    engine: createZeroShotEngine({ baseUrl: `${service.url}/v1` }),
    ...{ sample, reference, impossible: 'de', stop: service.close },
  };
});

cloneServiceContract('A zero-shot server', async () => {
  const service = await startZeroShot(KEY);
  const create = (options: object) =>
    createZeroShotEngine({ apiKey: KEY, baseUrl: `${service.url}/v1`, ...options });
  return {
    ...{ service, sample, reference, create, paths: { say: '/audio/speech' } },
    createUnauthorized: () => create({ apiKey: 'wrong' }),
  };
});

it('is given the text, the part of the sample and what is said in it', async () => {
  await using stack = new AsyncDisposableStack();
  const service = await startZeroShot(KEY);
  stack.defer(service.close);
  const engine = createZeroShotEngine({
    ...{ apiKey: KEY, baseUrl: `${service.url}/v1`, model: 'f5', languages: ['de', 'pt'] },
  });
  const voice = await engine.make({ sample, reference, label: 'a' }, never);
  await engine.speak({ text: 'Guten Tag.', language: 'de-AT', speed: 1.5, ...voice }, never);
  const { ref_audio: audio, ...rest } = JSON.parse(service.requests[0]!.body);
  expect(rest).toEqual({
    ...{ input: 'Guten Tag.', response_format: 'wav', speed: 1.5, model: 'f5' },
    ref_text: 'What I said then.',
  });
  const { samples } = readWav(Buffer.from(audio.split(',')[1], 'base64'));
  expect(samples).toEqual(await sample.sound.samples(reference.span));
  expect(await engine.serves('en')).toBe(false);
});

it('says plainly where a sample goes', async () => {
  const near = createZeroShotEngine({ baseUrl: 'http://127.0.0.1:1/v1' });
  const far = createZeroShotEngine({ baseUrl: 'https://speech.example/v1', called: 'Example Ltd' });
  expect([near.local, near.whereabouts]).toEqual([true, 'here']);
  expect([far.local, far.whereabouts, far.name]).toEqual([false, 'sent', 'Example Ltd']);
  expect(await createZeroShotEngine({}).state()).toMatchObject({
    needs: { code: 'server_url', values: { variable: 'ZERO_SHOT_URL' } },
  });
});
