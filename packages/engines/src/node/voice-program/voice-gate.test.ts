import { expect, it } from 'vitest';
import { voiceGate } from './voice-gate.ts';

it('gives one person as many places as there are processors, and the next one a place at once', async () => {
  const gate = voiceGate(2);
  const begun: string[] = [];
  const { promise: ends, resolve: end } = Promise.withResolvers<void>();
  const say = (owner: string, sentence: string) =>
    gate.run({ owner }, undefined, async () => {
      begun.push(sentence);
      await ends;
    });
  const all = ['a1', 'a2', 'a3', 'b1', 'b2', 'c1'].map((one) => say(one[0]!, one));
  expect(begun).toEqual(['a1', 'a2', 'b1']);
  end();
  await Promise.all(all);
  // Those who waited had their turns one by one.
  expect(begun).toEqual(['a1', 'a2', 'b1', 'a3', 'b2', 'c1']);
});
