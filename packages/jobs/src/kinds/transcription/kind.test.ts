import { describeKind, linkTo } from '../../testing/describe-kind.ts';
import { transcription } from './kind.ts';

const told = {
  vtt: 'WEBVTT\n\n00:00:00.000 --> 00:00:01.000\nHello.\n',
  txt: 'Hello.\n',
  language: 'en',
  speakers: [],
  durationMs: 1_000,
  video: true,
  report: { engines: ['pocketsphinx'], draft: true, words: 1, speechMs: 800 },
};

describeKind(transcription, {
  input: {
    recording: { blobKey: 'uploads/u', name: 'a.mp4', uploadKey: 'u' },
    ...{ language: 'en', diarize: false, words: true, perMinute: 1 },
  },
  result: {
    ...told,
    forms: { srt: 'jobs/j/transcript.srt' },
    mediaKey: 'uploads/u',
    soundKey: 'jobs/j/sound.json',
  },
  seen: {
    ...told,
    srt: linkTo('jobs/j/transcript.srt'),
    media: linkTo('uploads/u'),
    sound: linkTo('jobs/j/sound.json'),
  },
});
