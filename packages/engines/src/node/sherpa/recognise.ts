import { existsSync } from 'node:fs';
import { GlossaError } from '@glossa/contract';
import { SAMPLE_RATE } from '../../sound/wav.ts';
import type { Sherpa } from './library.ts';
import type { Recognised, RecogniserModel } from './tasks.ts';

const THREADS = 2;

/** The library's description of a model, as its own examples have it. */
function recogniserConfig({ type, files }: RecogniserModel, language: string): object {
  const shared = { tokens: files.tokens, numThreads: THREADS, provider: 'cpu' };
  const features = { featConfig: { sampleRate: SAMPLE_RATE, featureDim: 80 } };
  const { encoder, decoder, joiner, model } = files;
  switch (type) {
    case 'whisper':
      return {
        ...features,
        modelConfig: {
          ...shared,
          whisper: {
            ...{ encoder, decoder, language, task: 'transcribe', tailPaddings: -1 },
            enableTokenTimestamps: true,
          },
        },
      };
    case 'sense-voice':
      return {
        ...features,
        modelConfig: { ...shared, senseVoice: { model, language, useInverseTextNormalization: 1 } },
      };
    case 'nemo-transducer':
      return {
        ...features,
        modelConfig: {
          ...shared,
          transducer: { encoder, decoder, joiner },
          modelType: 'nemo_transducer',
        },
      };
    case 'paraformer':
      return { ...features, modelConfig: { ...shared, paraformer: { model } } };
  }
}

type Recogniser = InstanceType<Sherpa['OfflineRecognizer']>;
/** The model that is loaded; the next one takes its place. */
let loaded: { key: string; recogniser: Recogniser } | undefined;

function load({ OfflineRecognizer }: Sherpa, model: RecogniserModel, language: string): Recogniser {
  const key = JSON.stringify([model, language]);
  if (loaded?.key === key) return loaded.recogniser;
  const missing = Object.values(model.files).find((file) => !existsSync(file));
  if (missing !== undefined) {
    throw new GlossaError('engine_unavailable', 'A file of the speech model is missing.');
  }
  loaded = undefined;
  try {
    loaded = { key, recogniser: new OfflineRecognizer(recogniserConfig(model, language)) };
  } catch (cause) {
    throw new GlossaError('engine_unavailable', 'The speech model cannot be loaded.', { cause });
  }
  return loaded.recogniser;
}

/** What is said in samples, −1 to 1. Errors: `engine_unavailable`; a broken model may end the process. */
export function recognise(
  sherpa: Sherpa,
  model: RecogniserModel,
  language: string,
  samples: Float32Array,
): Recognised {
  const recogniser = load(sherpa, model, language);
  const stream = recogniser.createStream();
  stream.acceptWaveform({ samples, sampleRate: SAMPLE_RATE });
  recogniser.decode(stream);
  const { text, tokens = [], timestamps = [], lang = '' } = recogniser.getResult(stream);
  const pieces = model.type === 'paraformer' ? withBlanks(tokens) : tokens;
  return { text, tokens: pieces, timestamps, lang };
}

/** Tokens of Paraformer, which marks those that a word goes on after, as the other models have them: blank before a word. */
const withBlanks = (tokens: readonly string[]): string[] =>
  tokens.map((token, index) => {
    const goesOn = tokens[index - 1]?.endsWith('@@') ?? false;
    return (goesOn ? '' : '\u2581') + token.replace(/@@$/, '');
  });
