import { existsSync } from 'node:fs';
import { writeFile } from 'node:fs/promises';
import { dirname } from 'node:path';
import { GlossaError } from '@glossa/contract';
import { SAMPLE_RATE, wavOf } from '../../sound/wav.ts';
import type { Sherpa } from './library.ts';
import type { SayTask, VoiceModel } from './tasks.ts';

const THREADS = 2;
/** Steps in which a sound is made, as the makers of the models advise. */
const STEPS = { zipvoice: 4, others: 5 };
/** What the library is told besides, as its own examples have it; Pocket TTS listens to so many seconds at most. */
const EXTRA = { pocket: { max_reference_audio_len: 12 }, zipvoice: { min_char_in_sentence: 10 } };

/** The library's description of a model, as its own examples have it. */
function voiceConfig({ type, files }: VoiceModel): object {
  const { model, tokens, voices, phontab, encoder, decoder } = files;
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
    case 'pocket': {
      const { lmFlow, lmMain, textConditioner, vocabJson, tokenScoresJson } = files;
      return {
        pocket: {
          ...{ lmFlow, lmMain, encoder, decoder, textConditioner, vocabJson, tokenScoresJson },
          // Of voices that are deleted as little as may be is left in the process, which ends after an idle minute.
          voiceEmbeddingCacheCapacity: 1,
        },
      };
    }
    case 'zipvoice': {
      const { lexicon, vocoder } = files;
      return { zipvoice: { tokens, encoder, decoder, vocoder, lexicon, dataDir } };
    }
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
export async function say(
  sherpa: Sherpa,
  task: SayTask,
  samplesOf: (path: string) => Promise<Float32Array>,
): Promise<void> {
  const { model, text, speaker: sid, speed, language, output, reference } = task;
  const tts = load(sherpa, model);
  if (sid >= Math.max(1, tts.numSpeakers))
    throw new GlossaError('engine_unavailable', 'The speech model has no such speaker.');
  const { type } = model;
  const { samples, sampleRate } = tts.generate({
    text,
    enableExternalBuffer: false,
    generationConfig: {
      ...{ sid, speed, numSteps: type === 'zipvoice' ? STEPS.zipvoice : STEPS.others },
      extra: type === 'pocket' || type === 'zipvoice' ? EXTRA[type] : { lang: language },
      ...(reference && {
        referenceAudio: await samplesOf(reference.path),
        referenceSampleRate: SAMPLE_RATE,
        referenceText: reference.text,
      }),
    },
  });
  const sound = Int16Array.from(samples, (sample) =>
    Math.round(Math.max(-1, Math.min(1, sample)) * 32_767),
  );
  await writeFile(output, wavOf(sound, sampleRate));
}
