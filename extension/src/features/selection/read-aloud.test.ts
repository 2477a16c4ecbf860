import { describe, expect, it } from 'vitest';
import { voiceFor } from './read-aloud.ts';
import { sentenceWith } from './sentence.ts';

const voices = [
  { name: 'a', lang: 'en_US', default: false },
  { name: 'b', lang: 'en-GB', default: true },
  { name: 'c', lang: 'pt-BR', default: false },
] as SpeechSynthesisVoice[];

describe('voices', () => {
  it.each([
    ['en-US', 'a'],
    ['en', 'b'],
    ['en-AU', 'b'],
    ['pt', 'c'],
    ['de', undefined],
  ])('reads %s with %s', (tag, name) => expect(voiceFor(voices, tag)?.name).toBe(name));
});

describe('the sentence of a selection', () => {
  const around = 'One came.  Two\n went home. Three stayed.';
  it.each([
    ['went', 'Two went home.'],
    ['Two went', 'Two went home.'],
    ['came. Two', ''],
    ['four', ''],
    ['', ''],
  ])('of %j is %j', (text, sentence) => expect(sentenceWith(text, around)).toBe(sentence));
});
