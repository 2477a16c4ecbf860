import { createEspeakProgram } from '../node/espeak/program.ts';
import type { VoiceSample } from '../ports/clone.ts';
import type { SpokenSound } from '../ports/speak.ts';
import { measureVoice } from '../sound/measure-voice.ts';
import { playedFaster } from '../sound/resample.ts';
import { msOf, SAMPLE_RATE, samplesAt } from '../sound/wav.ts';
import { hummed } from './servers/hummed.ts';

/** Somebody whom eSpeak NG makes: its terms, and how much faster the sound is played. */
export interface MadeVoice {
  pitch: number;
  gender: 'female' | 'male';
  wordsPerMinute?: number;
  faster?: number;
}

const TEXT =
  'When the sunlight strikes raindrops in the air, they act as a prism and form a rainbow. ' +
  'The rainbow is a division of white light into many beautiful colours.';

/** A sample of a voice, measured: of a sound, or of a text that somebody says. */
export async function sampleOf(voice: SpokenSound | MadeVoice): Promise<VoiceSample> {
  const { samples, rate } = 'samples' in voice ? voice : await say(voice);
  const at16 = playedFaster(samples, rate / SAMPLE_RATE);
  const durationMs = msOf(at16.length);
  const speech = [{ startMs: 0, endMs: durationMs }];
  const measures = await measureVoice(at16, speech, async () => {});
  if (measures === undefined) throw new Error('Nothing of a voice was heard.');
  return { sound: soundOf(at16, durationMs), speech, measures };
}

/** A sample of a hum, for engines that send it on and look at nothing in it. */
export function hummedSample(durationMs: number): VoiceSample {
  const samples = hummed('m '.repeat(Math.ceil(durationMs / 300)), { speed: 1 });
  const speech = Array.from({ length: Math.floor(durationMs / 2_000) }, (_, n) => ({
    startMs: n * 2_000,
    endMs: n * 2_000 + 1_500,
  }));
  const measures = { rangeSemitones: 3, syllablesPerSecond: 4, formantHz: 2_500 };
  return {
    ...{ sound: soundOf(samples, durationMs), speech },
    measures: { pitchHz: 110, stretchesHz: [110], ...measures },
  };
}

const soundOf = (samples: Int16Array, durationMs: number) => ({
  ...{ path: '', durationMs },
  samples: async ({ startMs, endMs }: { startMs: number; endMs: number }) =>
    samples.slice(samplesAt(startMs), samplesAt(endMs)),
});

async function say({ faster = 1, wordsPerMinute = 160, ...voice }: MadeVoice) {
  const program = createEspeakProgram();
  const task = { text: TEXT, tag: 'en', wordsPerMinute, ...voice };
  const { samples, rate } = await program.say(task, new AbortController().signal);
  program.close();
  return { samples: playedFaster(samples, faster), rate };
}
