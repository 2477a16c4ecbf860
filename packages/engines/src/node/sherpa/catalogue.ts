import { PARAFORMER, PARAKEET, PUNCTUATION, SENSE_VOICE, WHISPER } from './languages.ts';
import { RECOGNISER_TYPES, type RecogniserType, type VoiceModelType } from './tasks.ts';

/** Where the project keeps its models file by file; tests put another host in its place. */
export const DEFAULT_MODEL_HOST = 'https://huggingface.co';

export type SpeechModelType =
  | RecogniserType
  | VoiceModelType
  | 'segmentation'
  | 'voices'
  | 'punctuation';

/** A model as this product knows it; sizes and checksums are told by the host. */
export interface SpeechModelOffer {
  id: string;
  type: SpeechModelType;
  /** Name for people. */
  name: string;
  /** SPDX id, as the model's makers state it. */
  licence: string;
  /** Repository on the host. */
  repository: string;
  /** Files by what they are for. */
  files: Readonly<Record<string, string>>;
  /** Catalogue tags that it understands, or says; of a model of punctuation, those that it sets signs in. */
  languages: readonly string[];
  /** Whether it tells which language it hears. */
  detects: boolean;
  /** False where its words come without signs and capitals, which another model adds. */
  punctuates?: false;
}

const whisper = (size: string): SpeechModelOffer => ({
  id: `whisper-${size}`,
  type: 'whisper',
  name: `Whisper ${size}`,
  licence: 'MIT',
  repository: `csukuangfj/sherpa-onnx-whisper-${size}`,
  files: {
    encoder: `${size}-encoder.int8.onnx`,
    decoder: `${size}-decoder.int8.onnx`,
    tokens: `${size}-tokens.txt`,
  },
  languages: WHISPER,
  detects: true,
});

/** Models that write down speech, that tell voices apart, and that set signs in what was written down. */
export const SPEECH_MODELS: readonly SpeechModelOffer[] = [
  {
    id: 'sense-voice',
    type: 'sense-voice',
    name: 'SenseVoice small',
    licence: 'LicenseRef-FunASR-Model-License-1.1',
    repository: 'csukuangfj/sherpa-onnx-sense-voice-zh-en-ja-ko-yue-2024-07-17',
    files: { model: 'model.int8.onnx', tokens: 'tokens.txt' },
    languages: SENSE_VOICE,
    detects: true,
  },
  {
    id: 'parakeet-v3',
    type: 'nemo-transducer',
    name: 'Parakeet TDT 0.6B v3',
    licence: 'CC-BY-4.0',
    repository: 'csukuangfj/sherpa-onnx-nemo-parakeet-tdt-0.6b-v3-int8',
    files: {
      encoder: 'encoder.int8.onnx',
      decoder: 'decoder.int8.onnx',
      joiner: 'joiner.int8.onnx',
      tokens: 'tokens.txt',
    },
    languages: PARAKEET,
    detects: false,
  },
  ...['tiny', 'base', 'small', 'medium'].map(whisper),
  {
    id: 'paraformer',
    type: 'paraformer',
    name: 'Paraformer large',
    licence: 'Apache-2.0',
    repository: 'csukuangfj/sherpa-onnx-paraformer-zh-2023-09-14',
    files: { model: 'model.int8.onnx', tokens: 'tokens.txt' },
    languages: PARAFORMER,
    detects: false,
    punctuates: false,
  },
  {
    id: 'punctuation',
    type: 'punctuation',
    name: 'CT-Transformer punctuation',
    licence: 'Apache-2.0',
    repository: 'csukuangfj/sherpa-onnx-punct-ct-transformer-zh-en-vocab272727-2024-04-12',
    files: { model: 'model.onnx' },
    languages: PUNCTUATION,
    detects: false,
  },
  {
    id: 'segmentation',
    type: 'segmentation',
    name: 'pyannote segmentation 3.0',
    licence: 'MIT',
    repository: 'csukuangfj/sherpa-onnx-pyannote-segmentation-3-0',
    files: { model: 'model.onnx' },
    languages: [],
    detects: false,
  },
  {
    id: 'voices',
    type: 'voices',
    name: '3D-Speaker ERes2Net base',
    licence: 'Apache-2.0',
    repository: 'csukuangfj/speaker-embedding-models',
    files: { model: '3dspeaker_speech_eres2net_base_sv_zh-cn_3dspeaker_16k.onnx' },
    languages: [],
    detects: false,
  },
];

/** Recognisers in the order in which they are asked where nothing else is set: the better one of a language first. */
export const DEFAULT_RECOGNISERS: readonly string[] = ['parakeet-v3', 'whisper-small'];
/** Recognisers that `SHERPA_MODELS` may name. */
export const RECOGNISERS: readonly string[] = SPEECH_MODELS.flatMap(({ id, type }) =>
  RECOGNISER_TYPES.some((recogniser) => recogniser === type) ? [id] : [],
);
/** Models that can tell which language is spoken, the quickest first: those of Whisper hear a hundred. */
export const IDENTIFIERS: readonly string[] = SPEECH_MODELS.flatMap(({ id, type }) =>
  type === 'whisper' ? [id] : [],
);
