import { existsSync } from 'node:fs';
import { expect, it } from 'vitest';
import { fundamental } from '../../testing/fundamental.ts';
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
