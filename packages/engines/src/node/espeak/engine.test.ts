import { existsSync } from 'node:fs';
import { expect, it } from 'vitest';
import type { SpokenSound } from '../../ports/speak.ts';
import { speakEngineContract } from '../../testing/speak-engine-contract.ts';
import { createEspeakEngine } from './engine.ts';

const isInstalled = existsSync('/usr/bin/espeak-ng');

if (isInstalled)
  speakEngineContract('eSpeak NG', async () => ({
    engine: createEspeakEngine(),
    impossible: 'th',
  }));

it('offers nothing where it is not installed, and says what to install', async () => {
  const engine = createEspeakEngine({ path: '/nowhere' });
  expect(await engine.state()).toEqual({
    state: 'missing',
    needs: { code: 'system_package', values: { package: 'espeak-ng' } },
  });
  expect(await engine.voices()).toEqual([]);
  expect(await engine.serves('en')).toBe(false);
  const request = { text: 'a', language: 'en', voice: 'espeak:en-male', speed: 1 };
  await expect(engine.speak(request, new AbortController().signal)).rejects.toMatchObject({
    code: 'engine_unavailable',
  });
});

it.runIf(isInstalled)('has no voice that would make noise of ordinary text', async () => {
  const engine = createEspeakEngine();
  for (const tag of ['th', 'he', 'ar', 'ja']) expect(await engine.serves(tag)).toBe(false);
  expect(await engine.serves('pt-BR')).toBe(true);
});

it.runIf(isInstalled)('speaks higher where it is asked to', async () => {
  const engine = createEspeakEngine();
  const hertz = async (pitch: number) => {
    const request = {
      text: 'We are going home.',
      language: 'en',
      voice: 'espeak:en-male',
      speed: 1,
      pitch,
    };
    return fundamental(await engine.speak(request, new AbortController().signal));
  };
  const [low, plain, high] = [await hertz(0.5), await hertz(1), await hertz(2)];
  expect(plain / low).toBeGreaterThan(1.2);
  expect(high / plain).toBeGreaterThan(1.2);
});

/** The pitch that most frames of 40 ms have, by autocorrelation, between 50 and 400 Hz. */
function fundamental({ samples, rate }: SpokenSound): number {
  const size = Math.round(rate * 0.04);
  const found: number[] = [];
  for (let start = 0; start + 2 * size < samples.length; start += size) {
    let best = { lag: 0, sum: 0 };
    let energy = 0;
    for (let at = start; at < start + size; at += 1) energy += samples[at]! ** 2;
    for (let lag = Math.round(rate / 400); lag < rate / 50; lag += 1) {
      let sum = 0;
      for (let at = start; at < start + size; at += 1) sum += samples[at]! * samples[at + lag]!;
      if (sum > best.sum) best = { lag, sum };
    }
    if (energy > size * 500 ** 2 && best.sum > energy * 0.5) found.push(rate / best.lag);
  }
  return found.toSorted((a, b) => a - b)[found.length >> 1]!;
}
