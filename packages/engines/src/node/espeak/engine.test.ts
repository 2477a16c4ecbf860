import { existsSync } from 'node:fs';
import { expect, it } from 'vitest';
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
