/** Entry point of a process that runs models with sherpa-onnx: what is wrong with a model may end it. */
import { serveOperations } from '@glossa/processes';
import type { TimeSpan } from '../../ports/transcribe.ts';
import { msOf, SAMPLE_RATE } from '../../sound/wav.ts';
import { openSound } from '../sound/open-sound.ts';
import { findSpeakers } from './find-speakers.ts';
import { findSpeech } from './find-speech.ts';
import { identifyLanguage } from './identify-language.ts';
import { loadSherpa } from './library.ts';
import { punctuate } from './punctuate.ts';
import { recognise } from './recognise.ts';
import { say } from './say.ts';
import type {
  IdentifyTask,
  PunctuateTask,
  RecogniseTask,
  SayTask,
  SpeakersTask,
  SpeechTask,
} from './tasks.ts';

const sherpa = loadSherpa();

/** Samples of a part of a file, −1 to 1. */
async function samplesOf(path: string, span?: TimeSpan): Promise<Float32Array> {
  const sound = await openSound(path);
  const samples = await sound.samples(span ?? { startMs: 0, endMs: sound.durationMs });
  const scaled = new Float32Array(samples);
  // `Float32Array.from` takes thirty times as long, which is a third of the time in which speech is found.
  for (let at = 0; at < scaled.length; at += 1) scaled[at]! /= 32_768;
  return scaled;
}

serveOperations({
  speech: async ({ path, from, count, model }: SpeechTask) => {
    const span = { startMs: msOf(from), endMs: msOf(from + count) };
    return findSpeech(sherpa, model, await samplesOf(path, span), from);
  },
  recognise: async ({ path, stretch, model, language }: RecogniseTask) =>
    recognise(sherpa, model, language, await samplesOf(path, stretch)),
  say: async (task: SayTask) => say(sherpa, task, samplesOf),
  speakers: async ({ path, models }: SpeakersTask) =>
    findSpeakers(sherpa, models, await samplesOf(path), SAMPLE_RATE),
  punctuate: async ({ model, text }: PunctuateTask) => punctuate(sherpa, model, text),
  'identify-language': async ({ path, speech, model }: IdentifyTask) => {
    const parts: Float32Array[] = [];
    for (const span of speech) parts.push(await samplesOf(path, span));
    return identifyLanguage(sherpa, model, parts);
  },
});
