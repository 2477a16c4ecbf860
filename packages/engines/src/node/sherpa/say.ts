import { existsSync } from 'node:fs';
import { writeFile } from 'node:fs/promises';
import { dirname } from 'node:path';
import { GlossaError } from '@glossa/contract';
import { wavOf } from '../../sound/wav.ts';
import type { Sherpa } from './library.ts';
import type { SayTask, VoiceModel } from './tasks.ts';

const THREADS = 2;
/** Steps in which Supertonic makes a sound, as its makers advise. */
const STEPS = 5;

/** The library's description of a model, as its own examples have it. */
function voiceConfig({ type, files }: VoiceModel): object {
  const { model, tokens, voices, phontab } = files;
  // Rules of pronunciation are several files of one folder.
  const dataDir = phontab === undefined ? '' : dirname(phontab);
  switch (type) {
    case 'piper':
      return { vits: { model, tokens, dataDir } };
    case 'kokoro':
      return {
        kokoro: {
          ...{ model, voices, tokens, dataDir },
          lexicon: `${files.lexiconEn},${files.lexiconZh}`,
        },
      };
    case 'supertonic': {
      const { durationPredictor, textEncoder, vectorEstimator, vocoder, ...rest } = files;
      const { ttsJson, unicodeIndexer, voiceStyle } = rest;
      return {
        supertonic: {
          ...{ durationPredictor, textEncoder, vectorEstimator, vocoder },
          ...{ ttsJson, unicodeIndexer, voiceStyle },
        },
      };
    }
  }
}

type Tts = InstanceType<Sherpa['OfflineTts']>;
/** The model that is loaded; the next one takes its place. */
let loaded: { key: string; tts: Tts } | undefined;

function load({ OfflineTts }: Sherpa, model: VoiceModel): Tts {
  const key = JSON.stringify(model);
  if (loaded?.key === key) return loaded.tts;
  if (Object.values(model.files).some((file) => !existsSync(file)))
    throw new GlossaError('engine_unavailable', 'A file of the speech model is missing.');
  loaded = undefined;
  try {
    const config = { ...voiceConfig(model), numThreads: THREADS, provider: 'cpu' };
    loaded = { key, tts: new OfflineTts({ model: config, maxNumSentences: 1 }) };
  } catch (cause) {
    throw new GlossaError('engine_unavailable', 'The speech model cannot be loaded.', { cause });
  }
  return loaded.tts;
}

/** Writes down as a WAV file what a model says. Errors: `engine_unavailable`; a broken model may end the process. */
export async function say(sherpa: Sherpa, task: SayTask): Promise<void> {
  const { model, text, speaker: sid, speed, language, output } = task;
  const tts = load(sherpa, model);
  if (sid >= Math.max(1, tts.numSpeakers))
    throw new GlossaError('engine_unavailable', 'The speech model has no such speaker.');
  const { samples, sampleRate } = tts.generate({
    text,
    enableExternalBuffer: false,
    generationConfig: { sid, speed, numSteps: STEPS, extra: { lang: language } },
  });
  const sound = Int16Array.from(samples, (sample) =>
    Math.round(Math.max(-1, Math.min(1, sample)) * 32_767),
  );
  await writeFile(output, wavOf(sound, sampleRate));
}
