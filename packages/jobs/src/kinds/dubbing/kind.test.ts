import { describeKind, linkTo } from '../../testing/describe-kind.ts';
import { dubbing } from './kind.ts';

const voices = [{ speaker: 'Ann', voice: 'espeak:es-male' }];
const told = {
  ...{ fileName: 'a.es.mp4', vtt: 'WEBVTT\n', sourceVtt: 'WEBVTT\n', language: 'en', to: 'es' },
  ...{ durationMs: 1_000, video: true },
  report: {
    cues: 1,
    lines: {
      ...{ total: 1, said: 1, quicker: 0, tooLong: 1 },
      first: [{ startMs: 0, text: 'Hola.', missingMs: 200, isHeard: true }],
    },
    leftOut: [],
    transcribed: { engines: ['pocketsphinx'], draft: true },
  },
};
const cueVoices = [{ cue: 0, voice: 'espeak:es-female' }];
const gains = { voices: -1.5, whole: 0 };

describeKind(dubbing, {
  input: {
    recording: { blobKey: 'uploads/u', name: 'a.mp4', uploadKey: 'u' },
    ...{ from: 'auto', to: 'es', dub: true, voice: 'default', voices, cueVoices, burn: false },
    subtitles: { source: { url: 'https://example.com/a.srt' }, language: 'auto' },
    ...{ keepBackground: true, perMinute: 4, maxMs: 60_000, maxCredits: 4 },
    glossaryKey: 'jobs/j/glossary.json',
    base: {
      ...{ jobId: 'i', vttKey: 'jobs/j/changed.vtt', language: 'en' },
      spoken: { linesKey: 'jobs/i/lines.json', gains, voices, cueVoices },
    },
  },
  result: {
    ...{ ...told, fileKey: 'jobs/j/film.mp4', mediaKey: 'uploads/u' },
    ...{ soundKey: 'jobs/j/sound.json', mixKey: 'jobs/j/mix.flac', burned: true },
    thumbnailKey: 'jobs/j/thumbnail.jpg',
    forms: {
      ...{ srt: 'jobs/j/translated.srt', vtt: 'jobs/j/translated.vtt' },
      ass: 'jobs/j/translated.ass',
    },
    spoken: { linesKey: 'jobs/j/lines.json', gains, voices, cueVoices },
  },
  seen: {
    ...{ ...told, voices, cueVoices, url: linkTo('jobs/j/film.mp4'), media: linkTo('uploads/u') },
    ...{ sound: linkTo('jobs/j/sound.json'), mix: linkTo('jobs/j/mix.flac'), burned: true },
    thumbnail: linkTo('jobs/j/thumbnail.jpg'),
    subtitles: {
      ...{ srt: linkTo('jobs/j/translated.srt'), vtt: linkTo('jobs/j/translated.vtt') },
      ass: linkTo('jobs/j/translated.ass'),
    },
  },
});
