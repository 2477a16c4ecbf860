import { expect, it } from 'vitest';
import { without, withText, withTimes, withVoice } from '../../subtitle-editor/cues.ts';
import {
  changeOf,
  countChanged,
  lineOf,
  madeCues,
  originalsOf,
  sourceCues,
  speakersOf,
} from './voiced-cues.ts';

const VTT = `WEBVTT

00:00:00.000 --> 00:00:01.000
<v Ann>Uno.

00:00:02.000 --> 00:00:03.000
<v Bob>Dos y

00:00:03.100 --> 00:00:04.000
<v Bob>tres.

00:00:06.000 --> 00:00:07.000
<v Ann>Cuatro.
`;
const RESULT = {
  vtt: VTT,
  voices: [
    { speaker: 'Ann', voice: 'a' },
    { speaker: 'Bob', voice: 'b' },
  ],
  cueVoices: [{ cue: 3, voice: 'c' }],
};
const made = madeCues(RESULT);
const cues = [...made.cues.values()];
const change = (of: typeof cues) => {
  const { voices, cueVoices } = changeOf('job', of, made.voiceOf);
  return { voices: voices!.map(({ voice }) => voice), cueVoices };
};

it('what was made is not changed; texts, times, voices and what is gone are, until they are put back', () => {
  expect(countChanged(cues, made)).toBe(0);
  expect(countChanged(withText(cues, 0, 'Un.'), made)).toBe(1);
  expect(countChanged(withTimes(cues, 0, { end: 1_100 }), made)).toBe(1);
  expect(countChanged(without(cues, 1), made)).toBe(1);
  const other = withVoice(cues, new Set([3]), 'a');
  expect(countChanged(other, made)).toBe(1);
  expect(countChanged(withVoice(other, new Set([3]), 'c'), made)).toBe(0);
});

it('a voice is of a speaker where it says most of theirs, else of the subtitle; what shows nothing is not counted', () => {
  expect(change(cues)).toEqual({ voices: ['a', 'b'], cueVoices: [{ cue: 3, voice: 'c' }] });
  const bob = speakersOf(cues, made.voiceOf)[1]!;
  expect([...bob.ids]).toEqual([1, 2]);
  expect(change(withVoice(cues, bob.ids, 'd')).voices).toEqual(['a', 'd']);
  const odd = cues.map((cue) => (cue.speaker === 'Bob' ? { ...cue, speaker: 'Bob <&> Co' } : cue));
  expect(changeOf('job', odd, () => 'd').voices).toEqual([
    { speaker: 'Ann', voice: 'd' },
    { speaker: 'Bob Co', voice: 'd' },
  ]);
  const emptied = withText(cues, 1, ' ');
  expect(change(emptied).cueVoices).toEqual([{ cue: 2, voice: 'c' }]);
});

it('a sentence over two subtitles is heard as one, unless they have two voices', () => {
  expect(lineOf(cues, 2, made.voiceOf)).toMatchObject({
    ...{ text: 'Dos y tres.', start: 2_000, end: 4_000, next: 6_000 },
  });
  const two = withVoice(cues, new Set([2]), 'a');
  expect(lineOf(two, 2, made.voiceOf)).toMatchObject({ text: 'tres.', start: 3_100, next: 6_000 });
  expect(lineOf(withText(cues, 3, '[♪]'), 3, made.voiceOf)).toBeUndefined();
});

it('the original of a subtitle is what is said while it is shown, however the two are divided', () => {
  const source = `WEBVTT

00:00:00.000 --> 00:00:01.000
One.

00:00:02.000 --> 00:00:04.000
Two and three.

00:00:06.100 --> 00:00:06.400
Fo

00:00:06.400 --> 00:00:06.900
ur.
`;
  expect([...originalsOf(cues, sourceCues(source)).values()]).toEqual([
    ...['One.', 'Two and three.', 'Two and three.', 'Fo\nur.'],
  ]);
});
