import type { SpeakEngine } from '../../ports/speak.ts';
import { createVoiceProgramEngine, type VoiceProgramOptions } from '../voice-program/engine.ts';
import { asciiText, latin1Text } from '../voice-program/plain-text.ts';
import { FESTIVAL_VOICES, type FestivalVoice } from './voices.ts';

/** Festival takes this much for the unit voices, whose sounds it reads as a whole. */
const MEMORY_MB = 768;
const PACKAGES = 'festival festvox-ru festvox-suopuhe-lj festvox-italp16k';

/**
 * Festival, where it is found installed, as a program of its own. Texts go in by the standard input of its `text2wave`; its
 * Scheme is made of names and numbers of this product alone.
 */
export function createFestivalEngine(options: VoiceProgramOptions = {}): SpeakEngine {
  return createVoiceProgramEngine<FestivalVoice>(
    {
      id: 'festival',
      name: 'Festival',
      package: PACKAGES,
      programs: ['festival', 'text2wave'],
      installed: async (ask) =>
        /\(([\w\s]*)\)/
          .exec(await ask('festival', ['--pipe'], '(print (voice.list))'))?.[1]
          ?.trim()
          .split(/\s+/) ?? [],
      voices: FESTIVAL_VOICES,
      longestText: 1_000,
      say: ({ name, facts: { kind, letters } }, { text, speed }) => ({
        program: 'text2wave',
        args: (output) => [
          ...['-eval', `(begin (voice_${name}) ${SPEED[kind](speed)})`, '-o', output],
        ],
        text: LETTERS[letters](text),
        ...(letters === 'latin-1' ? { encoding: 'latin1' } : {}),
        ...(kind === 'units' ? { factor: 1 / speed } : {}),
      }),
    },
    { memoryMb: MEMORY_MB, ...options },
  );
}

/** Scheme that sets the speed. */
const SPEED: Readonly<Record<FestivalVoice['kind'], (speed: number) => string>> = {
  diphones: (speed) => `(Parameter.set 'Duration_Stretch ${(1 / speed).toFixed(4)})`,
  hts: (speed) =>
    `(set! hts_engine_params (append hts_engine_params (list (list "-r" ${speed.toFixed(4)}))))`,
  // Whole recorded sounds are put together as they are.
  units: () => '',
};

/** A text in what a voice reads: of any other sign it makes wrong sounds, or none at all. */
const LETTERS: Readonly<Record<FestivalVoice['letters'], (text: string) => string>> = {
  ascii: asciiText,
  'latin-1': latin1Text,
  russian: russianText,
};

/** Signs stand right after a word, one alone: of any other the Russian voice says nothing at all. */
function russianText(text: string): string {
  return text
    .normalize('NFC')
    .replace(/\u0301/g, '')
    .replace(/[–—…()[\]]/g, ', ')
    .replace(/[^а-яё\s,.!?:;-]/giu, ' ')
    .replace(/(?<![а-яё])-+|-+(?![а-яё])/giu, ' ')
    .replace(/\s*([,.!?:;])[\s,.!?:;]*/g, '$1 ')
    .replace(/^[\s,.!?:;]+|\s+$/g, '');
}
