import { writeCues } from '@glossa/subtitles';
import { describe, expect, it } from 'vitest';
import { begin, reduceUndoable } from '../../client/undoable.ts';
import { clock, readTime } from './clock.ts';
import {
  countFound,
  cuesOf,
  type EditorCue,
  indexAt,
  withFrameRate,
  withMerged,
  withReplaced,
  withShifted,
  withSnapped,
  withSpeaker,
  withSplit,
  withText,
  withTimes,
} from './cues.ts';
import { tokensOf } from './tokens.ts';
import { pressOf } from './use-keys.ts';

const WORDS = ['It', 'cost', '£13.60.', 'We', 'paid.'].map((text, at) => ({
  ...{ text, startMs: at * 500, endMs: at * 500 + 400 },
  confidence: text === 'cost' ? 0.3 : 0.9,
}));
const VTT = writeCues([
  { start: 0, end: 1_500, text: 'It cost\n£13.60.', speaker: 'Ann' },
  { start: 1_500, end: 2_500, text: 'We paid.' },
]);
const cues = cuesOf(VTT, WORDS);
const texts = (all: typeof cues) => all.map(({ text }) => text);

describe('subtitles in the editor', () => {
  it('have the words that were heard for them', () => {
    expect(cues.map(({ words }) => words.length)).toEqual([3, 2]);
    const other = cuesOf(VTT, WORDS.slice(1));
    expect(other.map(({ words }) => words.length)).toEqual([0, 0]);
  });

  it('are divided where the next word begins, and joined again', () => {
    const split = withSplit(cues, 0, 'It cost'.length, 9);
    expect(split.map(({ id, start, end, text }) => [id, start, end, text])).toEqual([
      [0, 0, 1_000, 'It cost'],
      [9, 1_000, 1_500, '£13.60.'],
      [1, 1_500, 2_500, 'We paid.'],
    ]);
    expect(split.map(({ words }) => words.length)).toEqual([2, 1, 2]);
    expect(withMerged(split, 0)[0]).toMatchObject({ end: 1_500, text: 'It cost\n£13.60.' });
    expect(withSplit(cues, 0, 0, 9)).toEqual(cues);
    expect(withMerged(cues, 1)).toEqual(cues);
  });

  it('stay in order, after the beginning, and have a length', () => {
    const moved = withTimes(cues, 1, { start: -50, end: -80 });
    expect(moved.map(({ id, start, end }) => [id, start, end])).toEqual([
      [0, 0, 1_500],
      [1, 0, 100],
    ]);
    expect(withTimes(cues, 0, { start: 3_000 }).map(({ id }) => id)).toEqual([1, 0]);
  });

  it('are snapped to speech that is near', () => {
    const [snapped] = withSnapped(cues, 0, [
      [200, 1_400],
      [9_000, 9_500],
    ]);
    expect(snapped).toMatchObject({ start: 200, end: 1_400 });
    expect(withSnapped(cues, 1, [[9_000, 9_500]])).toEqual(cues);
  });

  it('are found and replaced whatever their case, signs of patterns as they are', () => {
    expect(countFound(cues, 'WE P')).toBe(1);
    expect(countFound(cues, '.')).toBe(3);
    expect(texts(withReplaced(cues, 'paid.', '$& $1'))).toEqual(['It cost\n£13.60.', 'We $& $1']);
    expect(withReplaced(cues, 'x', 'y')[0]).toBe(cues[0]);
    expect(withSpeaker(cues, 'Ann', 'Eve')[0]!.speaker).toBe('Eve');
  });

  it('are moved together, from one on, and never to before the beginning', () => {
    const times = (all: readonly EditorCue[]) => all.map(({ start, end }) => [start, end]);
    const before = times(cues);
    const later = (ms: number) => before.map((pair) => pair.map((time) => time + ms));
    expect(times(withShifted(cues, 1_500))).toEqual(later(1_500));
    expect(times(withShifted(cues, -99_000))).toEqual(later(-before[0]![0]!));
    const rest = times(withShifted(cues, 250, cues[1]!.id));
    expect(rest).toEqual([before[0], later(250)[1]]);
    expect(times(withFrameRate(cues, 25, 50))).toEqual(
      before.map((pair) => pair.map((time) => Math.round(time / 2))),
    );
  });

  it('are known by their time', () => {
    expect([-1, 0, 1_499, 1_500, 9_999].map((ms) => indexAt(cues, ms))).toEqual([-1, 0, 0, 1, 1]);
  });
});

it('words keep the time they were heard at; those that were written since stand between', () => {
  expect(tokensOf(cues[0]!).map(({ startMs, unsure }) => [startMs, unsure])).toEqual([
    ...[
      [0, false],
      [500, true],
      [1_000, false],
    ],
  ]);
  const [changed] = withText(cues, 0, 'It really costs £13.60.');
  expect(tokensOf(changed!)).toMatchObject([
    { text: 'It', startMs: 0 },
    { text: 'really', startMs: 400, endMs: 700, unsure: false },
    { text: 'costs', startMs: 700, endMs: 1_000 },
    { text: '£13.60.', startMs: 1_000 },
  ]);
});

it('words without spaces between them are told sign by sign where they were changed', () => {
  const heard = ['今日', 'は'].map((text, at) => ({
    ...{ text, startMs: at * 300, endMs: at * 300 + 300, joined: at > 0 },
  }));
  const [cue] = cuesOf(writeCues([{ start: 0, end: 600, text: '今日は' }]), heard);
  expect(tokensOf(cue!).map(({ text }) => text)).toEqual(['今日', 'は']);
  const [changed] = withText([cue!], 0, '明日は');
  expect(tokensOf(changed!).map(({ text, joined }) => [text, joined])).toEqual([
    ...[
      ['明', true],
      ['日', true],
      ['は', true],
    ],
  ]);
});

it('what is typed into one subtitle is undone at once, and what was undone is gone with the next change', () => {
  let state = begin<readonly EditorCue[]>(cues);
  const type = (text: string) => {
    state = reduceUndoable(state, {
      ...{ type: 'change', value: withText(state.value, 0, text), step: 'text/0' },
    });
  };
  type('a');
  type('ab');
  state = reduceUndoable(state, { type: 'undo' });
  expect(state.value).toBe(cues);
  expect(reduceUndoable(state, { type: 'undo' })).toBe(state);
  state = reduceUndoable(state, { type: 'redo' });
  expect(state.value[0]!.text).toBe('ab');
  state = reduceUndoable(state, { type: 'undo' });
  type('c');
  expect(state.future).toEqual([]);
});

it('times are read as they are written, and as people write them', () => {
  for (const ms of [0, 999, 61_050, 36_000_000]) expect(readTime(clock(ms))).toBe(ms);
  expect(['5', '1:2,5', 'x', '', '1:2:3:4'].map(readTime)).toEqual([
    ...[5_000, 62_500, undefined, undefined, undefined],
  ]);
});

it('keys are named by their place, the command key as Ctrl', () => {
  const press = { code: 'KeyZ', ctrlKey: false, metaKey: true, altKey: false, shiftKey: true };
  expect(pressOf(press)).toBe('Ctrl+Shift+Z');
});
