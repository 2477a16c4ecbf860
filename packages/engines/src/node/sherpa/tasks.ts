import type { TimeSpan } from '../../ports/transcribe.ts';

/** What a process that runs models is asked for. */
export interface SpeechTask {
  path: string;
  /** First sample, and how many: a long sound is looked through piece by piece. */
  from: number;
  count: number;
  /** File of the model. */
  model: string;
}

/** How a recogniser is put together; files by the role that the catalogue gives them. */
export interface RecogniserModel {
  type: RecogniserType;
  files: Readonly<Record<string, string>>;
}
export const RECOGNISER_TYPES = [
  'whisper',
  'sense-voice',
  'nemo-transducer',
  'paraformer',
] as const;
export type RecogniserType = (typeof RECOGNISER_TYPES)[number];

export interface RecogniseTask {
  path: string;
  stretch: TimeSpan;
  model: RecogniserModel;
  /** ISO 639-1, or empty where the model finds out. */
  language: string;
}

/** What a recogniser said: pieces of words and when each begins, in seconds from the beginning of the stretch. */
export interface Recognised {
  text: string;
  tokens: string[];
  timestamps: number[];
  lang: string;
}

export interface SpeakersTask {
  path: string;
  models: { segmentation: string; embedding: string };
}

/** How a model that speaks is put together; files by the role that the catalogue gives them. */
export interface VoiceModel {
  type: VoiceModelType;
  files: Readonly<Record<string, string>>;
}
export type CloneModelType = 'pocket' | 'zipvoice';
export type VoiceModelType = 'piper' | 'kokoro' | 'supertonic' | CloneModelType;

export interface SayTask {
  model: VoiceModel;
  text: string;
  /** Number of the speaker in the model. */
  speaker: number;
  speed: number;
  /** ISO 639-1. */
  language: string;
  /** WAV file that is written. */
  output: string;
  /** What a model that clones speaks after: a WAV file (one channel, 16 kHz) and what is said in it, empty where it needs no words. */
  reference?: { path: string; text: string };
}

export interface PunctuateTask {
  /** File of the model. */
  model: string;
  text: string;
}

export interface IdentifyTask {
  path: string;
  /** What is listened to, as one. */
  speech: readonly TimeSpan[];
  /** Files of one of Whisper's models. */
  model: { encoder: string; decoder: string };
}
