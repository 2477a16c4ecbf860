import { propertyRuns } from '@glossa/testing/tier';
import fc from 'fast-check';
import { expect, it } from 'vitest';
import { spokenLines } from './lines.ts';
import type { SpokenCue } from './types.ts';

const cue = (start: number, end: number, text: string, speaker?: string): SpokenCue => ({
  ...{ start, end, text },
  ...(speaker === undefined ? {} : { speaker }),
});

it('a sentence over several cues is one line, unless it pauses, another speaks, or it is long', () => {
  const lines = spokenLines([
    cue(0, 2_000, 'All human beings are\nborn free'),
    cue(2_100, 4_000, 'and equal in dignity.'),
    cue(4_100, 6_000, 'They have reason', 'Ann'),
    cue(6_100, 8_000, 'and conscience.', 'Bob'),
    cue(8_100, 9_000, 'And so'),
    cue(10_000, 12_000, 'they should act.'),
  ]);
  expect(lines.map(({ start, end, text }) => [start, end, text])).toEqual([
    [0, 4_000, 'All human beings are born free and equal in dignity.'],
    [4_100, 6_000, 'They have reason'],
    [6_100, 8_000, 'and conscience.'],
    [8_100, 9_000, 'And so'],
    [10_000, 12_000, 'they should act.'],
  ]);
  expect(lines.map(({ cue, cues, speaker }) => [cue, cues, speaker]).slice(0, 2)).toEqual([
    [0, 2, undefined],
    [2, 1, 'Ann'],
  ]);
});

it('what nobody says is left out', () => {
  const lines = spokenLines([
    cue(0, 900, '[door slams]'),
    cue(1_000, 2_000, '- Who (whispers) is it?\n- Me.'),
    cue(3_000, 4_000, '♪♪'),
  ]);
  expect(lines.map(({ text }) => text)).toEqual(['Who is it? Me.']);
});

const words = fc.constantFrom('One', 'two.', 'three', 'Four!', '[x]', '♪', 'fünf');
const cues = fc.array(fc.tuple(fc.nat(20_000), fc.nat(3_000), fc.array(words, { maxLength: 4 })), {
  maxLength: 20,
});

it('lines begin in order, with a cue, and say every word once (law)', () => {
  fc.assert(
    fc.property(cues, (drawn) => {
      const all = drawn.map(([start, length, said]) => cue(start, start + length, said.join(' ')));
      const lines = spokenLines(all);
      const starts = lines.map(({ start }) => start);
      expect(starts).toEqual(starts.toSorted((a, b) => a - b));
      for (const { start, cue: first } of lines) expect(start).toBe(all[first]!.start);
      const wordsOf = (texts: string[]) =>
        texts
          .join(' ')
          .match(/\p{L}+[.!]?/gu)
          ?.toSorted() ?? [];
      const without = all.map(({ text }) => text.replaceAll('[x]', ''));
      expect(wordsOf(lines.map(({ text }) => text))).toEqual(wordsOf(without));
    }),
    propertyRuns({ short: 150, full: 20_000 }),
  );
});
