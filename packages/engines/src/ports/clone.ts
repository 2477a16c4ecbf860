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

/** The part of a sample that an engine speaks after, with its words where the engine needs them. */
export interface VoiceReference {
  span: TimeSpan;
  /** Empty where the engine needs none. */
  text: string;
}

/** What an engine made of a sample. */
export interface MadeVoice {
  /** What it needs to speak, as plain data that can be kept. */
  derived: unknown;
  /** The part of the sample that it needs besides, as a WAV file (one channel, 16 kHz): kept, and given back with each request. */
  reference?: Uint8Array<ArrayBuffer>;
}

export interface MakeVoiceRequest {
  sample: VoiceSample;
  /** Where `reference` of the engine asks for one. */
  reference?: VoiceReference | undefined;
  /** Name of what is kept elsewhere, by which `remove` finds it again; says nothing of anybody. */
  label: string;
}

export interface CloneRequest extends Omit<SpeakRequest, 'voice'> {
  /** What `make` of the same engine answered. */
  derived: unknown;
  reference?: Uint8Array | undefined;
}

/** What becomes of a sample whose voice an engine makes; it is said where the use of the sample is agreed to. */
export type SampleWhereabouts =
  /** It stays on this machine. */
  | 'here'
  /** With each text, a part of it is sent to a server, which keeps nothing that has to be deleted. */
  | 'sent'
  /** A service is given it, and keeps it with the voice until the voice is deleted there. */
  | 'kept';

/**
 * Speaks after the voice of a sample. Errors are those of `SpeakEngine`; `validation_failed` for derived data that is not
 * its own.
 */
export interface CloneEngine extends Engine {
  /** True where the result follows a voice in some ways and is not like it: said wherever it is offered. */
  readonly approximate: boolean;
  readonly whereabouts: SampleWhereabouts;
  /** Whether its pitch can be changed; others stay as the sample is. */
  readonly pitch: boolean;
  /** Where it speaks after a part of the sample itself: how long that may be, in milliseconds, and whether its words are needed. */
  readonly reference?: { longestMs: number; words: boolean };
  /** Characters that it is given at once. */
  readonly longestText: number;
  /** Whether it speaks a language, variants included. */
  serves(language: string): Promise<boolean>;
  /** Makes the voice of a sample: nothing of the sample is needed afterwards but what is answered. */
  make(request: MakeVoiceRequest, signal: AbortSignal): Promise<MadeVoice>;
  speak(request: CloneRequest, signal: AbortSignal): Promise<SpokenSound>;
  /**
   * Deletes what is kept elsewhere under a label; there where `whereabouts` is `kept`. What is gone already is no error, so
   * that it can be asked again. `derived` is undefined where the answer of `make` never came: the voice may be there all the same.
   */
  remove?(voice: { label: string; derived: unknown }, signal: AbortSignal): Promise<void>;
}
