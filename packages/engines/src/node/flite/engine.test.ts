import { existsSync } from 'node:fs';
import { FULL_TIER } from '@glossa/testing/tier';
import { expect, it } from 'vitest';
import { fundamental } from '../../testing/fundamental.ts';
import { speakEngineContract } from '../../testing/speak-engine-contract.ts';
import { createFliteEngine } from './engine.ts';

const isInstalled = existsSync('/usr/bin/flite');
const never = new AbortController().signal;
const request = { text: 'We are going home.', language: 'en', voice: 'flite:rms', speed: 1 };

if (isInstalled)
  speakEngineContract('Flite', async () => ({ engine: createFliteEngine(), impossible: 'de' }));

it('offers nothing where it is not installed, and says what to install', async () => {
  const engine = createFliteEngine({ path: '/nowhere' });
  expect(await engine.state()).toEqual({
    state: 'missing',
    needs: { code: 'system_package', values: { package: 'flite' } },
  });
  expect([await engine.voices(), await engine.serves('en')]).toEqual([[], false]);
  await expect(engine.speak(request, never)).rejects.toMatchObject({ code: 'engine_unavailable' });
});

it.runIf(isInstalled)('has the voices that the program names, the clearest first', async () => {
  const voices = await createFliteEngine().voices('en-GB');
  expect(voices.map(({ id }) => id)).toEqual([
    ...['flite:rms', 'flite:awb', 'flite:slt', 'flite:kal16'],
  ]);
});

it.runIf(FULL_TIER && isInstalled)(
  'speaks higher with every voice of which it is said',
  async () => {
    const engine = createFliteEngine();
    for (const { id: voice, pitch: canChange } of await engine.voices()) {
      const hertz = async (pitch: number) =>
        fundamental(await engine.speak({ ...request, voice, pitch }, never));
      const [low, plain, high] = [await hertz(0.7), await hertz(1), await hertz(1.4)];
      expect(plain / low > 1.2, voice).toBe(canChange);
      expect(high / plain > 1.2, voice).toBe(canChange);
    }
  },
);

it.runIf(isInstalled)('reads letters with accents and typographic signs', async () => {
  const engine = createFliteEngine();
  const say = async (text: string) => (await engine.speak({ ...request, text }, never)).samples;
  expect(await say('It’s a “café” in Ærø.')).toEqual(await say(`It's a "cafe" in Aero.`));
});
