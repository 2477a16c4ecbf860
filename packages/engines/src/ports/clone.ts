import type { VoiceMeasures } from '../sound/measure-voice.ts';
import type { Engine } from './engine.ts';
import type { SpeakRequest, SpokenSound } from './speak.ts';
import type { Sound, TimeSpan } from './transcribe.ts';

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
