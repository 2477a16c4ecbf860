import { GlossaError } from '@glossa/contract';
import type { SpeakEngine, SpokenSound } from '../../ports/speak.ts';
import {
  checkedTag,
  createEspeakProgram,
  type EspeakOptions,
  espeakTag,
  LONGEST_TEXT,
  WORDS_PER_MINUTE,
} from './program.ts';
import { ESPEAK_VOICES, voicesOf } from './voices.ts';

/** eSpeak NG of the system, as a program of its own: voices for most languages without a key or a download. */
export function createEspeakEngine(options: EspeakOptions = {}): SpeakEngine {
  const program = createEspeakProgram(options);
  const isInstalled = () => program.state().state === 'ready';
  return {
    id: 'espeak',
    name: 'eSpeak NG',
    local: true,
    longestText: LONGEST_TEXT,
    state: async () => program.state(),
    serves: async (language) => isInstalled() && espeakTag(language) !== undefined,
    async voices(language) {
      if (!isInstalled()) return [];
      if (language === undefined) return allVoices();
      const tag = espeakTag(language);
      return tag === undefined ? [] : voicesOf(tag);
    },
    async speak(request, signal): Promise<SpokenSound> {
      signal.throwIfAborted();
      const { voice, language, text, speed, pitch = 1, owner } = request;
      if (isInstalled() && !allVoices().some(({ id }) => id === voice))
        throw new GlossaError('not_found', 'There is no such voice.', { details: { voice } });
      return program.say(
        {
          ...{ text, tag: checkedTag(language, text), owner },
          gender: voice.endsWith('-female') ? 'female' : 'male',
          wordsPerMinute: WORDS_PER_MINUTE * speed,
          pitch: espeakPitch(pitch),
        },
        signal,
      );
    },
    close: async () => program.close(),
  };
}

/** eSpeak's scale from 0 to 99, on which 50 is the voice as it is made. */
const espeakPitch = (pitch: number) =>
  Math.min(99, Math.max(0, Math.round(50 + 50 * Math.log2(pitch))));

const allVoices = () => Object.keys(ESPEAK_VOICES).flatMap(voicesOf);
