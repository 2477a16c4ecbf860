import type { Engine } from './engine.ts';

/** Somebody, or something, that speaks. */
export interface Voice {
  /** Unique among all engines: `<engine>:<name>`. */
  id: string;
  name: string;
  /** Catalogue tags that it speaks, the one it is made for first. */
  languages: readonly string[];
  gender: 'female' | 'male' | 'neutral';
  /** `robotic`: understandable, and plainly a machine; `natural`: close to a person. */
  style: 'robotic' | 'natural';
  /** Id of its engine. */
  engine: string;
  /** Whether its pitch can be changed. */
  pitch: boolean;
  /** SPDX name or a few words; how the sounds that it makes may be used is not restricted by it unless said. */
  licence: string;
  /** Whether what it says stays on this machine. */
  local: boolean;
  /** False where a model has to be downloaded first, which using the voice does. */
  ready?: boolean;
}

export interface SpeakRequest {
  /** A sentence or a part of one, in words: numbers and signs are said before. At most `longestText` characters. */
  text: string;
  /** Catalogue tag. */
  language: string;
  /** Id of a voice of this engine. */
  voice: string;
  /** 1 is as the voice is made; 0.5–2. */
  speed: number;
  /** 1 is as the voice is made; 0.5–2, higher is greater. Voices whose `pitch` is false stay as they are. */
  pitch?: number;
  /** Who asks: texts of several are said in turn. */
  owner?: string | undefined;
}

/** What a voice has said: one channel, 16 bits. */
export interface SpokenSound {
  samples: Int16Array;
  /** Samples a second. */
  rate: number;
  /** How long each UTF-16 unit of the text is said beside the others, where that is known: in some scripts letters do not tell. */
  weights?: readonly number[];
}

/**
 * Says texts. Errors are `GlossaError`s: `unsupported_language_pair` (a language that the voice does not speak), `not_found`
 * (no such voice), `engine_unavailable`, `rate_limited`, `timeout`, `limit_exceeded`; an abort rejects with the signal's reason.
 */
export interface SpeakEngine extends Engine {
  /** What can speak, now or after a download, best first; of one language, what was made for it or, where there is none, for its variants. */
  voices(language?: string): Promise<Voice[]>;
  /** Whether a voice of it speaks a language, variants included. */
  serves(language: string): Promise<boolean>;
  /** Characters that it is given at once. */
  readonly longestText: number;
  /**
   * Samples a second of what a voice says, where that is known before: what it does not speak, another voice may say in its
   * place, in the same form.
   */
  rateOf?(voice: string): number | undefined;
  speak(request: SpeakRequest, signal: AbortSignal): Promise<SpokenSound>;
}
