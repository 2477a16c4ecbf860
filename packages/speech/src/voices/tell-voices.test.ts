import { expect, it } from 'vitest';
import { genderOf } from './gender.ts';
import { type HeardStretch, tellVoices } from './tell-voices.ts';

/** Stretches of voices as they vary from sentence to sentence, from a seed. */
function heard(order: readonly { pitchHz: number; formantHz: number }[], seed = 7): HeardStretch[] {
  let state = seed;
  const around = (value: number, share: number) => {
    state = (state * 1_103_515_245 + 12_345) % 2 ** 31;
    return value * (1 + share * ((state / 2 ** 31) * 2 - 1));
  };
  return order.map(({ pitchHz, formantHz }) => ({
    ms: 2_000,
    traits: { pitchHz: around(pitchHz, 0.1), formantHz: around(formantHz, 0.03) },
  }));
}
const man = { pitchHz: 110, formantHz: 2_450 };
const woman = { pitchHz: 205, formantHz: 2_800 };
const child = { pitchHz: 300, formantHz: 3_250 };
const repeated = <T>(values: readonly T[], times: number) =>
  Array.from({ length: times }, () => values).flat();

it('voices are told apart by pitch and timbre, in the order in which they are heard', () => {
  const order = [woman, man, man, child, woman];
  expect(tellVoices(heard(repeated(order, 40)))).toEqual(repeated([0, 1, 1, 2, 0], 40));
});

it('one voice stays one, however often it is heard, and a slip makes no other', () => {
  const stretches = heard(repeated([man], 60));
  expect(new Set(tellVoices(stretches))).toEqual(new Set([0]));
  stretches[30] = { ms: 1_000, traits: { pitchHz: 260, formantHz: 2_450 } };
  expect(new Set(tellVoices(stretches))).toEqual(new Set([0]));
});

it('what is not voiced is said by whoever spoke last; nothing heard is one voice', () => {
  const [a, b, c] = heard([woman, man, man]) as [HeardStretch, HeardStretch, HeardStretch];
  const none = { ms: 300, traits: undefined };
  expect(tellVoices([none, a, none, b, none, c])).toEqual([0, 0, 0, 1, 1, 1]);
  expect(tellVoices([none, none])).toEqual([0, 0]);
  expect(tellVoices([])).toEqual([]);
});

it('a thousand stretches of anything come to few voices', () => {
  const stretches = Array.from({ length: 1_000 }, (_, index) => ({
    ms: 1_000,
    traits: { pitchHz: 60 + ((index * 37) % 340), formantHz: 1_900 + ((index * 53) % 1_600) },
  }));
  expect(Math.max(...tellVoices(stretches))).toBeLessThan(8);
});

it('low voices are matched with those of men, high ones with those of women, others with either', () => {
  expect([95, 150, 160, 175, 230].map(genderOf)).toEqual([
    ...['male', 'male', undefined, 'female', 'female'],
  ]);
});
