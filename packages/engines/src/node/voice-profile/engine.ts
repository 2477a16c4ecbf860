import { GlossaError } from '@glossa/contract';
import { z } from 'zod';
import type { CloneEngine } from '../../ports/clone.ts';
import { playedFaster } from '../../sound/resample.ts';
import {
  checkedTag,
  createEspeakProgram,
  type EspeakOptions,
  espeakTag,
  LONGEST_TEXT,
  WORDS_PER_MINUTE,
} from '../espeak/program.ts';
import { mannerOf } from './manner.ts';

const profileSchema = z.object({
  pitchHz: z.number().positive(),
  rangeSemitones: z.number().nonnegative(),
  syllablesPerSecond: z.number().positive(),
  formantHz: z.number().positive(),
});

/**
 * The voice of this machine, in the manner of a sample: its pitch, range and rate, and its formants moved together. It is
 * not the voice of the sample, and says so.
 */
export function createVoiceProfileEngine(options: EspeakOptions = {}): CloneEngine {
  const program = createEspeakProgram(options);
  const isInstalled = () => program.state().state === 'ready';
  return {
    id: 'voice-profile',
    name: 'Voice profile',
    local: true,
    approximate: true,
    whereabouts: 'here',
    pitch: true,
    longestText: LONGEST_TEXT,
    state: async () => program.state(),
    serves: async (language) => isInstalled() && espeakTag(language) !== undefined,
    make: async ({ sample }) => ({ derived: profileSchema.parse(sample.measures) }),
    async speak({ text, language, speed, pitch = 1, derived, owner }, signal) {
      signal.throwIfAborted();
      const profile = profileSchema.safeParse(derived);
      if (!profile.success) throw new GlossaError('validation_failed', 'This is no voice profile.');
      const tag = checkedTag(language, text);
      const manner = mannerOf(profile.data, { speed, pitch });
      const sound = await program.say(
        {
          ...{ tag, text, gender: manner.gender, owner, pitch: manner.pitch },
          rangePercent: manner.rangePercent,
          wordsPerMinute: WORDS_PER_MINUTE * manner.rate,
        },
        signal,
      );
      return { ...sound, samples: playedFaster(sound.samples, manner.shift) };
    },
    close: async () => program.close(),
  };
}
