import { existsSync } from 'node:fs';
import { FULL_TIER } from '@glossa/testing/tier';
import { expect, it } from 'vitest';
import { cloneEngineContract } from '../../testing/clone-engine-contract.ts';
import { sampleOf } from '../../testing/voice-samples.ts';
import { createEspeakEngine } from '../espeak/engine.ts';
import { createVoiceProfileEngine } from './engine.ts';

const isInstalled = existsSync('/usr/bin/espeak-ng');
const never = new AbortController().signal;
const TEXT = 'The committee met on Tuesday, and nobody knew what had been said. Shall we go home?';

if (isInstalled)
  cloneEngineContract('Voice profile', async () => ({
    engine: createVoiceProfileEngine(),
    sample: await sampleOf({ pitch: 50, gender: 'male' }),
    impossible: 'th',
  }));

it.runIf(isInstalled)('follows the pitch, rate and formants of each sample', async () => {
  const engine = createVoiceProfileEngine();
  const samples = [
    await sampleOf({ pitch: 30, gender: 'male', wordsPerMinute: 130, faster: 0.9 }),
    await sampleOf({ pitch: 90, gender: 'male', wordsPerMinute: 200 }),
    await sampleOf({ pitch: 60, gender: 'female', wordsPerMinute: 160, faster: 1.1 }),
  ];
  const spoken = [];
  for (const { measures, ...sample } of samples) {
    const { derived } = await engine.make({ sample: { ...sample, measures }, label: 'a' }, never);
    const said = await engine.speak({ text: TEXT, language: 'en', speed: 1, derived }, never);
    spoken.push((await sampleOf(said)).measures);
  }
  for (const [index, { measures }] of samples.entries()) {
    const own = spoken[index]!;
    expect(Math.abs(12 * Math.log2(own.pitchHz / measures.pitchHz))).toBeLessThan(1.5);
    expect(Math.abs(own.formantHz / measures.formantHz - 1)).toBeLessThan(0.06);
    expect(Math.abs(own.syllablesPerSecond / measures.syllablesPerSecond - 1)).toBeLessThan(0.25);
  }
});

it.runIf(isInstalled)(
  'speaks quicker and higher than its sample where it is asked to',
  async () => {
    const engine = createVoiceProfileEngine();
    const { measures, ...sample } = await sampleOf({ pitch: 40, gender: 'male' });
    const { derived } = await engine.make({ sample: { ...sample, measures }, label: 'a' }, never);
    const say = (more: object) =>
      engine.speak({ text: TEXT, language: 'en', speed: 1, derived, ...more }, never);
    const [plain, quick] = [await say({}), await say({ speed: 1.5 })];
    expect(plain.samples.length / quick.samples.length).toBeGreaterThan(1.25);
    const high = await sampleOf(await say({ pitch: 1.5 }));
    expect(high.measures.pitchHz / (await sampleOf(plain)).measures.pitchHz).toBeCloseTo(1.5, 1);
  },
);

it.runIf(FULL_TIER && isInstalled)('reads Japanese as the voices of eSpeak NG do', async () => {
  const [engine, espeak] = [createVoiceProfileEngine(), createEspeakEngine()];
  const { measures, ...sample } = await sampleOf({ pitch: 50, gender: 'male' });
  const { derived } = await engine.make({ sample: { ...sample, measures }, label: 'a' }, never);
  const said = { text: '東京へ旅行に行きました。', language: 'ja', speed: 1 };
  const own = await engine.speak({ ...said, derived }, never);
  const plain = await espeak.speak({ ...said, voice: 'espeak:ja-male' }, never);
  expect(own.samples.length / plain.samples.length).toBeGreaterThan(0.8);
  expect(own.samples.length / plain.samples.length).toBeLessThan(1.25);
  await Promise.all([engine.close(), espeak.close()]);
});

it('takes no other data for a profile, and says what is missing', async () => {
  const engine = createVoiceProfileEngine({ path: '/nowhere' });
  expect(await engine.state()).toMatchObject({ state: 'missing' });
  const request = { text: 'a', language: 'en', speed: 1, derived: { pitchHz: 'x' } };
  await expect(engine.speak(request, never)).rejects.toMatchObject({ code: 'validation_failed' });
});
