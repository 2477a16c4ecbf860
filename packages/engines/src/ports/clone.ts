import type { Engine } from './engine.ts';
import type { SpeakRequest, SpokenSound } from './speak.ts';
import type { Sound, TimeSpan } from './transcribe.ts';

/** What of a voice can be measured: enough to speak in its manner, not to be taken for it. */
export interface VoiceMeasures {
  /** Half of what is voiced is lower. */
  pitchHz: number;
  /** From the pitch that a tenth lies below to the one that a tenth lies above. */
  rangeSemitones: number;
  /** Of speech, pauses left out. */
  syllablesPerSecond: number;
  /** Resonance that grows as throat and mouth are shorter. */
  formantHz: number;
  /** Pitch of each stretch of speech that is long enough to have one, in order. */
  stretchesHz: number[];
}

/** A recording of one person's voice that may be followed: its form and quality were checked, its use agreed to. */
export interface VoiceSample {
  sound: Sound;
  /** Where in it somebody speaks, in order. */
  speech: readonly TimeSpan[];
  measures: VoiceMeasures;
}

export interface CloneRequest extends Omit<SpeakRequest, 'voice'> {
  /** What `derive` of the same engine answered. */
  derived: unknown;
}

/**
 * Speaks after the voice of a sample. Errors are those of `SpeakEngine`; `validation_failed` for derived data that is not
 * its own.
 */
export interface CloneEngine extends Engine {
  /** True where the result follows a voice in some ways and is not like it: said wherever it is offered. */
  readonly approximate: boolean;
  /** Characters that it is given at once. */
  readonly longestText: number;
  /** Whether it speaks a language, variants included. */
  serves(language: string): Promise<boolean>;
  /** What it needs to speak after a sample, as plain data that can be kept: nothing else of the sample is needed afterwards. */
  derive(sample: VoiceSample, signal: AbortSignal): Promise<unknown>;
  speak(request: CloneRequest, signal: AbortSignal): Promise<SpokenSound>;
}
