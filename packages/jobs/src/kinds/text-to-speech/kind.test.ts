import { describeKind, linkTo } from '../../testing/describe-kind.ts';
import { textToSpeech } from './kind.ts';

const told = {
  ...{ fileName: 'speech.mp3', format: 'mp3', language: 'en', voice: 'espeak:en-male' },
  ...{ speed: 1, pitch: 1, ssml: false, durationMs: 1_000 },
  sentences: { total: 1, ready: 1 },
  words: [{ text: 'Hello.', startMs: 15, endMs: 620 }],
  report: { made: 6, reused: 0, leftOut: [] },
};

describeKind(textToSpeech, {
  input: {
    ...{ textKey: 'jobs/j/text.txt', characters: 6, ssml: false, language: 'auto' },
    ...{ voice: 'default', speed: 1, pitch: 1, format: 'mp3', pronunciations: [], again: [] },
  },
  result: { ...told, fileKey: 'jobs/j/speech.mp3' },
  seen: { ...told, url: linkTo('jobs/j/speech.mp3') },
});

const chapter = { title: 'One', startMs: 0, durationMs: 900, firstSentence: 0 };

describeKind(textToSpeech, {
  input: {
    ...{ textKey: 'jobs/j/text.txt', bookKey: 'jobs/j/book.json', characters: 6, ssml: false },
    ...{ language: 'en', voice: 'default', speed: 1, pitch: 1, format: 'm4b' },
    ...{ pronunciations: [], again: [] },
  },
  result: {
    ...{ ...told, format: 'm4b', fileKey: 'jobs/j/speech.m4b' },
    chapters: [{ ...chapter, fileKey: 'jobs/j/chapters/0.m4a' }],
  },
  seen: {
    ...{ ...told, format: 'm4b', url: linkTo('jobs/j/speech.m4b') },
    chapters: [{ ...chapter, url: linkTo('jobs/j/chapters/0.m4a') }],
  },
});
