import type { Engine } from './engine.ts';

/** A time, in milliseconds from the beginning of a sound. */
export interface TimeSpan {
  startMs: number;
  endMs: number;
}

/** Sound as every engine gets it: one channel, 16,000 samples a second, 16 bits. */
export interface Sound {
  /** The WAV file that it is in, for engines that read files. */
  readonly path: string;
  readonly durationMs: number;
  /** Samples of a span, −32,768 to 32,767; those outside of the sound are left out. */
  samples(span: TimeSpan): Promise<Int16Array>;
}

/** What is spoken and written as one: a word with the punctuation around it, a number; of Chinese and Japanese, a character or a few. */
export interface SpokenWord extends TimeSpan {
  text: string;
  /** 0–1, where the engine tells. */
  confidence?: number;
  /** Who says it, where that is known: the same name for the same voice in all of a sound. */
  speaker?: string;
  /** True where no space stands between this word and the one before it. */
  joined?: boolean;
}

/** Milliseconds that engines are given at once: models of Whisper's family hear 30 seconds. */
export const LONGEST_STRETCH_MS = 28_000;

export interface TranscribeRequest {
  sound: Sound;
  /** The part of the sound to be transcribed; between pauses, and at most `LONGEST_STRETCH_MS` long. */
  stretch: TimeSpan;
  /** Where in the stretch somebody speaks, in order. */
  speech: readonly TimeSpan[];
  /** Catalogue tag of what is spoken, or `auto`. */
  language: string;
  /** The first speech of the sound, by which an engine may tell the language of all of it; `speech` unless given. */
  opening?: readonly TimeSpan[];
  /** Whose sound it is: those of several are transcribed in turn. */
  owner?: string | undefined;
}

export interface Transcription {
  /** In order, each with times within the sound; none where nothing was understood. */
  words: SpokenWord[];
  /** Catalogue tag of what was spoken, or `null` where the engine cannot tell. */
  language: string | null;
}

/** Somebody speaks. */
export interface SpeakerTurn extends TimeSpan {
  /** The same for the same voice in all of a sound. */
  speaker: string;
}

/**
 * Writes down what is spoken. Errors are `GlossaError`s: `unsupported_language_pair` (a language it does not serve),
 * `engine_unavailable`, `rate_limited`, `timeout`, `limit_exceeded`; an abort rejects with the signal's reason.
 */
export interface TranscribeEngine extends Engine {
  /** Catalogue tags that it understands now. */
  languages(): Promise<string[]>;
  /** Whether it understands a language, variants such as `en-GB` included; `auto`: whether it finds out which it is. */
  serves(language: string): Promise<boolean>;
  /** True where what it writes is only a help for who listens: it has no punctuation, and many words are wrong. */
  readonly draft: boolean;
  transcribe(request: TranscribeRequest, signal: AbortSignal): Promise<Transcription>;
  /** Who speaks when, where it can tell; `undefined` where what it needs for that is not there. */
  speakers?(sound: Sound, signal: AbortSignal, owner?: string): Promise<SpeakerTurn[] | undefined>;
}

/** Tells speech from everything else. Errors: those of `TranscribeEngine`. */
export interface VoiceActivityDetector {
  /** Where somebody speaks, in order and apart from each other, with a little around it. */
  speech(sound: Sound, signal: AbortSignal, owner?: string): Promise<TimeSpan[]>;
  close(): Promise<void>;
}
