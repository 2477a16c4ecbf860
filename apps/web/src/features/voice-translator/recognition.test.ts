import { expect, it } from 'vitest';
import { findRecogniser, problemOf, spokenTag, transcriptOf } from './recognition.ts';

it('finds the recogniser under both names, or none', () => {
  class Fake {}
  expect(findRecogniser({ SpeechRecognition: Fake })).toBe(Fake);
  expect(findRecogniser({ webkitSpeechRecognition: Fake })).toBe(Fake);
  expect(findRecogniser({})).toBeUndefined();
});

it.each([
  ['not-allowed', 'denied'],
  ['audio-capture', 'no_microphone'],
  ['network', 'failed'],
  ['aborted', null],
])('%s is %s', (error, problem) => expect(problemOf(error)).toBe(problem));

it.each([
  ['es', 'es-ES'],
  ['en', 'en-US'],
  ['pt-BR', 'pt-BR'],
  ['zh', 'zh-CN'],
  ['not a tag', 'not a tag'],
])('%s is spoken as %s', (tag, spoken) => expect(spokenTag(tag)).toBe(spoken));

it('joins what is certain and what is not', () => {
  const part = (transcript: string, isFinal: boolean) => ({ isFinal, 0: { transcript } });
  expect(
    transcriptOf({ results: [part('good day ', true), part(' how', false), part('', false)] }),
  ).toEqual({ final: 'good day', all: 'good day how' });
});
