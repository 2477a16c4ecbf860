import { expect, it } from 'vitest';
import { assignVoices, type VoiceChoices } from './assign-voices.ts';

const voices = [
  { id: 'e:a', gender: 'male' },
  { id: 'e:b', gender: 'male' },
  { id: 'e:c', gender: 'female' },
] as const;
const ids = (speakers: readonly string[], choices: Partial<VoiceChoices> = {}) =>
  assignVoices(speakers, {
    ...{ settled: [], first: { id: 'e:a', isWanted: false }, voices, pitches: {} },
    ...choices,
  }).map(({ speaker, voice }) => `${speaker} ${voice}`);

it('each speaker has another voice, of either gender in turn, until there is none', () => {
  const speakers = ['Ann', 'Bob', 'Ann', 'Cy', 'Dan'];
  expect(ids(speakers)).toEqual(['Ann e:a', 'Bob e:c', 'Cy e:b', 'Dan e:a']);
});

it('what is settled stays, whoever comes first now', () => {
  const settled = [{ speaker: 'Bob', voice: 'e:a' }];
  expect(ids(['Ann', 'Bob'], { settled })).toEqual(['Ann e:c', 'Bob e:a']);
});

it('who is heard has a voice as high as theirs, unless another one was asked for', () => {
  const pitches = { Ann: 210, Bob: 110, Eve: 220, Cy: 160 };
  const speakers = ['Ann', 'Bob', 'Eve', 'Cy'];
  expect(ids(speakers, { pitches })).toEqual(['Ann e:c', 'Bob e:a', 'Eve e:c', 'Cy e:b']);
  const first = { id: 'e:a', isWanted: true };
  expect(ids(speakers, { pitches, first })[0]).toBe('Ann e:a');
});
