import { setImmediate } from 'node:timers/promises';
import { FULL_TIER } from '@glossa/testing/tier';
import { expect, it } from 'vitest';
import { LazyLexicon } from './lexicon.ts';

/** Milliseconds of the processor that each step takes. */
async function timesOfSteps(lexicon: LazyLexicon): Promise<number[]> {
  const times: number[] = [];
  let before = process.threadCpuUsage();
  await lexicon.prepare(async () => {
    const { user, system } = process.threadCpuUsage(before);
    times.push((user + system) / 1000);
    await setImmediate();
    before = process.threadCpuUsage();
  });
  return times;
}

it.runIf(FULL_TIER)('is made in steps in which nobody waits for long', async () => {
  // What the memory's collector or the compiler takes falls into other steps each time.
  const runs: number[][] = [];
  for (let run = 0; run < 5; run++) runs.push(await timesOfSteps(new LazyLexicon()));
  const steps = runs[0]!.map((_, step) => Math.min(...runs.map((times) => times[step]!)));
  expect(steps.length).toBeGreaterThan(20);
  // Of all the work, a third at most at a time: the share is the same on a busy machine. The whole is that of one run: where
  // the processor's time is told in ticks, the least of each step is often nothing.
  const whole = Math.min(...runs.map((times) => times.reduce((sum, ms) => sum + ms, 0)));
  expect(Math.max(...steps)).toBeLessThan(whole / 3);
});

it('is the same made in steps as at once', async () => {
  const inSteps = new LazyLexicon();
  await inSteps.prepare(setImmediate);
  const [made, atOnce] = [inSteps.get(), new LazyLexicon().get()];
  expect(made.languages).toEqual(atOnce.languages);
  for (const language of ['en', 'es', 'ru'])
    for (const word of ['the', 'perro', 'собака', 'xq'])
      expect(made.logLikelihood(language, word)).toBe(atOnce.logLikelihood(language, word));
  expect(made.has('es', 'perro')).toBe(true);
});

it('is there at once for who cannot wait for the steps', async () => {
  const lexicon = new LazyLexicon();
  let steps = 0;
  await lexicon.prepare(async () => {
    if (++steps === 3) expect(lexicon.get().has('en', 'the')).toBe(true);
  });
  expect(steps).toBe(3);
});
