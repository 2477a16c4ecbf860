import type { SpeechModelOffer } from './catalogue.ts';
import type { CloneModelType } from './tasks.ts';

/** A model that speaks after a recording. */
export interface CloneModel {
  type: CloneModelType;
  /** Of the engine. */
  id: string;
  name: string;
  /** Catalogue tags that it speaks. */
  languages: readonly string[];
  /** What it is given of a sample, as its makers advise, and whether with its words. */
  reference: { longestMs: number; words: boolean };
  /** Characters after which it loses its way. */
  longestText: number;
}

/** English; its makers allow no cloning without the lawful consent of the person. */
export const POCKET: CloneModel & { offer: SpeechModelOffer } = {
  ...{ type: 'pocket', id: 'pocket-tts', name: 'Pocket TTS', languages: ['en'] },
  reference: { longestMs: 12_000, words: false },
  longestText: 300,
  offer: {
    ...{ id: 'pocket-tts', type: 'pocket', name: 'Pocket TTS', licence: 'CC-BY-4.0' },
    repository: 'csukuangfj2/sherpa-onnx-pocket-tts-int8-2026-01-26',
    files: {
      ...{ lmFlow: 'lm_flow.int8.onnx', lmMain: 'lm_main.int8.onnx' },
      ...{ encoder: 'encoder.onnx', decoder: 'decoder.int8.onnx' },
      textConditioner: 'text_conditioner.onnx',
      ...{ vocabJson: 'vocab.json', tokenScoresJson: 'token_scores.json' },
    },
    ...{ languages: ['en'], detects: false },
  },
};

/** Chinese and English. It is released as an archive, so that an operator unpacks it: `files` are those of that folder. */
export const ZIPVOICE: CloneModel & { files: Readonly<Record<string, string>> } = {
  ...{ type: 'zipvoice', id: 'zipvoice', name: 'ZipVoice', languages: ['zh', 'en'] },
  reference: { longestMs: 8_000, words: true },
  longestText: 200,
  files: {
    ...{ encoder: 'encoder.int8.onnx', decoder: 'decoder.int8.onnx' },
    ...{ tokens: 'tokens.txt', lexicon: 'lexicon.txt', vocoder: 'vocos_24khz.onnx' },
    phontab: 'espeak-ng-data/phontab',
  },
};

/** Models of the catalogue that speak after a recording. */
export const CLONE_MODELS: readonly SpeechModelOffer[] = [POCKET.offer];
