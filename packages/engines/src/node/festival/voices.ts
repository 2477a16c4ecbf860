import type { ProgramVoice } from '../voice-program/engine.ts';

export interface FestivalVoice extends ProgramVoice {
  /** How its sounds are made, on which the way to another speed depends. */
  kind: 'diphones' | 'hts' | 'units';
  /** The letters that it reads. */
  letters: 'ascii' | 'latin-1' | 'russian';
}

/** Of voices that read their own diphones. */
const DIPHONES = { kind: 'diphones', rate: 16_000, style: 'robotic', pitch: false } as const;
const FINNISH = {
  ...DIPHONES,
  language: 'fi',
  letters: 'latin-1',
  rate: 22_050,
  licence: 'LGPL-2.1-or-later',
} as const;
const ITALIAN = {
  ...DIPHONES,
  language: 'it',
  letters: 'latin-1',
  licence: 'GPL-2.0-or-later (the voice; not what it says)',
} as const;
const ENGLISH = { language: 'en', letters: 'ascii', style: 'robotic', pitch: false } as const;

/** Voices of Festival that were tried, by the names that Festival gives them; of each language the clearest first. */
export const FESTIVAL_VOICES: Readonly<Record<string, FestivalVoice>> = {
  cmu_us_slt_arctic_hts: {
    ...{ ...ENGLISH, name: 'SLT Arctic', gender: 'female', kind: 'hts', rate: 32_000 },
    licence: 'BSD-3-Clause',
  },
  kal_diphone: {
    ...{ ...DIPHONES, ...ENGLISH, name: 'Kal', gender: 'male' },
    licence: 'BSD-like, Carnegie Mellon University',
  },
  ked_diphone: {
    ...{ ...DIPHONES, ...ENGLISH, name: 'Ked', gender: 'male' },
    licence: 'BSD-like, University of Edinburgh',
  },
  msu_ru_nsh_clunits: {
    ...{ language: 'ru', letters: 'russian', kind: 'units', rate: 16_000, style: 'robotic' },
    ...{ name: 'NSH', gender: 'male', pitch: false, licence: 'BSD-like' },
  },
  suo_fi_lj_diphone: { ...FINNISH, name: 'LJ', gender: 'female' },
  hy_fi_mv_diphone: { ...FINNISH, name: 'MV', gender: 'male' },
  lp_diphone: { ...ITALIAN, name: 'LP', gender: 'female' },
  pc_diphone: { ...ITALIAN, name: 'PC', gender: 'male' },
};
