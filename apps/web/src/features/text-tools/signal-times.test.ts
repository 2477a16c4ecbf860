import { durations, stretches, synthesize, toMorse } from '@glossa/text-tools/morse';
import fc from 'fast-check';
import { expect, it } from 'vitest';
import { signalAt, signalTimes } from './signal-times.ts';

it('agrees with the sound that is made, signal by signal', () => {
  const sounds = fc.record({
    wordsPerMinute: fc.integer({ min: 5, max: 40 }),
    farnsworthWordsPerMinute: fc.integer({ min: 5, max: 40 }),
    toneHz: fc.constant(600),
  });
  const texts = fc.stringMatching(/^[a-z0-9 ?\n]{1,40}$/);
  fc.assert(
    fc.property(texts, sounds, (text, sound) => {
      const signals = toMorse(text);
      const timed = signalTimes(signals, durations(sound));
      const seconds = stretches(signals, sound).reduce((sum, part) => sum + part.seconds, 0);
      expect(timed.at(-1)?.end ?? 0).toBeCloseTo(seconds, 6);
      expect(timed.map(({ signal }) => signal)).toEqual(signals.match(/[.-]+/g) ?? []);
    }),
  );
});

it('finds the signal that sounds', () => {
  const timed = signalTimes('... / -', { dot: 1, character: 3, word: 7 });
  expect(timed).toEqual([
    { signal: '...', start: 0, end: 5, opensWord: true },
    { signal: '-', start: 12, end: 15, opensWord: true },
  ]);
  expect([-1, 0, 11.9, 12, 99].map((time) => signalAt(timed, time))).toEqual([-1, 0, 0, 1, 1]);
});

it('cuts long Morse between characters', () => {
  const timed = signalTimes('. . .', { dot: 1, character: 3, word: 7 }, 6);
  expect(timed.map(({ start }) => start)).toEqual([0, 4]);
});

it('leaves the same silence before and after in the samples', () => {
  const sound = { wordsPerMinute: 20, toneHz: 600, sampleRate: 8_000 };
  const samples = synthesize('. -', sound);
  const first = samples.findIndex((sample) => sample !== 0) / 8_000;
  const end = signalTimes('. -', durations(sound)).at(-1)!.end;
  expect((samples.length / 8_000 - end) / 2).toBeCloseTo(first, 2);
});
