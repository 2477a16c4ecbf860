import type { ProgramVoice } from '../voice-program/engine.ts';

interface FliteVoice extends ProgramVoice {
  /** The pitch that it is made with, as Flite counts it; absent where it speaks at no other. */
  hertz?: number;
}

const SHARED = {
  language: 'en',
  rate: 16_000,
  style: 'robotic',
  licence: 'BSD-like, Carnegie Mellon University',
} as const;

/** Voices of Flite, the one that is understood best first; `kal`, its own first one, has half the samples of `kal16`. */
export const FLITE_VOICES: Readonly<Record<string, FliteVoice>> = {
  rms: { ...SHARED, name: 'RMS', gender: 'male', pitch: false },
  awb: { ...SHARED, name: 'AWB', gender: 'male', pitch: true, hertz: 132 },
  slt: { ...SHARED, name: 'SLT', gender: 'female', pitch: true, hertz: 173 },
  kal16: { ...SHARED, name: 'Kal', gender: 'male', pitch: true, hertz: 96 },
};
