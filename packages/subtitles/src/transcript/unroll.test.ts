import { expect, it } from 'vitest';
import type { SpokenCue } from './types.ts';
import { unrolled } from './unroll.ts';

const cue = (start: number, end: number, text: string): SpokenCue => ({ start, end, text });

it('captions that roll up have each line once, when it first appears', () => {
  const rolling = [
    cue(0, 2_000, ' \nhello there'),
    cue(2_000, 2_010, 'hello there\n '),
    cue(2_010, 4_000, 'hello there\nno'),
    cue(4_000, 4_010, 'no\n '),
    cue(4_010, 6_000, 'no\nno'),
    cue(9_000, 9_500, 'no'),
  ];
  expect(unrolled(rolling)).toEqual([
    cue(0, 2_000, 'hello there'),
    cue(2_010, 4_000, 'no'),
    cue(4_010, 6_000, 'no'),
    cue(9_000, 9_500, 'no'),
  ]);
});

it('what is sung twice stays', () => {
  const song = [
    cue(0, 1_000, 'la la la'),
    cue(1_000, 2_000, 'la la la'),
    cue(2_000, 3_000, 'and now'),
    cue(3_000, 4_000, 'something\nelse'),
  ];
  expect(unrolled(song)).toEqual(song);
});
