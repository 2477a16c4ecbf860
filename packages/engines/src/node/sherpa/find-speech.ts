import { existsSync } from 'node:fs';
import { GlossaError } from '@glossa/contract';
import type { TimeSpan } from '../../ports/transcribe.ts';
import { msOf, SAMPLE_RATE } from '../../sound/wav.ts';
import type { Sherpa } from './library.ts';

/** Samples that Silero looks at together; the library ends the process with any other number. */
const WINDOW = 512;
const BUFFER_SECONDS = 60;
/** Beyond this, in seconds, speech without a pause is cut by the library at the next slight one. */
const LONGEST_SECONDS = 30;
/** After so many windows without any sound the model is at rest: those that follow are not shown to it. */
const AT_REST = 2 * Math.ceil(SAMPLE_RATE / WINDOW);

/**
 * Where somebody speaks, as Silero's model has it, in milliseconds from the beginning of the file.
 * @param offset samples of the file before these
 */
export function findSpeech(
  { Vad }: Sherpa,
  model: string,
  samples: Float32Array,
  offset: number,
): TimeSpan[] {
  // Without its model the library finds no speech, and says nothing.
  if (!existsSync(model)) {
    throw new GlossaError('engine_unavailable', 'The model that tells speech is missing.');
  }
  const vad = new Vad(
    {
      sileroVad: {
        model,
        threshold: 0.5,
        minSilenceDuration: 0.3,
        minSpeechDuration: 0.25,
        maxSpeechDuration: LONGEST_SECONDS,
        windowSize: WINDOW,
      },
      sampleRate: SAMPLE_RATE,
      numThreads: 1,
    },
    BUFFER_SECONDS,
  );
  const found: TimeSpan[] = [];
  let passedOver = 0;
  const take = () => {
    for (; !vad.isEmpty(); vad.pop()) {
      const { start, samples: speech } = vad.front(false);
      const from = offset + passedOver + start;
      found.push({ startMs: msOf(from), endMs: msOf(from + speech.length) });
    }
  };
  let soundless = 0;
  for (let at = 0; at < samples.length; at += WINDOW) {
    const window = samples.subarray(at, at + WINDOW);
    soundless = window.every((sample) => sample === 0) ? soundless + 1 : 0;
    if (soundless > AT_REST) {
      passedOver += WINDOW;
      continue;
    }
    // Silence after the end: the last window would be left out otherwise.
    const whole = window.length === WINDOW ? window : new Float32Array(WINDOW);
    if (whole !== window) whole.set(window);
    vad.acceptWaveform(whole);
    take();
  }
  vad.flush();
  take();
  return found;
}
