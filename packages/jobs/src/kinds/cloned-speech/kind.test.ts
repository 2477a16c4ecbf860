import { describeKind, linkTo } from '../../testing/describe-kind.ts';
import { clonedSpeech } from './kind.ts';

const told = {
  ...{ fileName: 'speech.mp3', format: 'mp3', language: 'en', voice: 'own:v' },
  ...{ speed: 1, pitch: 1, ssml: false, durationMs: 1_000 },
  sentences: { total: 1, ready: 1 },
  words: [{ text: 'Hello.', startMs: 15, endMs: 620 }],
  report: { made: 6, reused: 0, leftOut: [] },
};

describeKind(clonedSpeech, {
  input: {
    ...{ textKey: 'jobs/j/text.txt', characters: 6, ssml: false, language: 'auto' },
    ...{ voice: 'own:v', speed: 1, pitch: 1, format: 'mp3', pronunciations: [], again: [] },
  },
  result: { ...told, fileKey: 'jobs/j/speech.mp3' },
  seen: { ...told, url: linkTo('jobs/j/speech.mp3') },
});
