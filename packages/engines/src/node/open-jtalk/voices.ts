import type { ProgramVoice } from '../voice-program/engine.ts';

const SHARED = { language: 'ja', rate: 48_000, style: 'robotic', pitch: true } as const;

/** Voices that the program reads with, by the names of their files, without `.htsvoice`. */
export const OPEN_JTALK_VOICES: Readonly<Record<string, ProgramVoice>> = {
  nitech_jp_atr503_m001: {
    ...{ ...SHARED, name: 'NIT ATR503 M001', gender: 'male' },
    licence: 'CC-BY-3.0, Nagoya Institute of Technology',
  },
};
