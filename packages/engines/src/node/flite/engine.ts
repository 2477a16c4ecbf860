import type { SpeakEngine } from '../../ports/speak.ts';
import { createVoiceProgramEngine, type VoiceProgramOptions } from '../voice-program/engine.ts';
import { asciiText } from '../voice-program/plain-text.ts';
import { FLITE_VOICES } from './voices.ts';

/** Flite of the system, as a program of its own: the clearest voices for English that need neither key nor download. */
export function createFliteEngine(options: VoiceProgramOptions = {}): SpeakEngine {
  return createVoiceProgramEngine(
    {
      id: 'flite',
      name: 'Flite',
      package: 'flite',
      programs: ['flite'],
      installed: async (ask) =>
        /^Voices available:(.*)$/m
          .exec(await ask('flite', ['-lv']))?.[1]
          ?.trim()
          .split(/\s+/) ?? [],
      voices: FLITE_VOICES,
      longestText: 1_000,
      say: ({ name, facts: { hertz } }, { text, speed, pitch = 1 }) => ({
        program: 'flite',
        args: (output) => [
          ...['-voice', name, '--setf', `duration_stretch=${1 / speed}`],
          ...(hertz === undefined || pitch === 1
            ? []
            : ['--setf', `int_f0_target_mean=${hertz * pitch}`]),
          ...['-f', '-', '-o', output],
        ],
        text: asciiText(text),
      }),
    },
    options,
  );
}
