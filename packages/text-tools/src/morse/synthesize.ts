import { type MorseSound, stretches } from './timing.ts';

export const SAMPLE_RATE = 44_100;
const AMPLITUDE = 0.6;
/** Longest rise and fall of a tone, which keeps it from clicking. */
const RAMP_SECONDS = 0.005;
/** Silence before and after. */
const MARGIN_SECONDS = 0.1;

/** The sound of signals (`.`, `-`, space, `/`): mono samples between −1 and 1. */
export function synthesize(signals: string, sound: MorseSound): Float32Array<ArrayBuffer> {
  const rate = sound.sampleRate ?? SAMPLE_RATE;
  const parts = stretches(signals, sound);
  const seconds = parts.reduce((sum, part) => sum + part.seconds, 2 * MARGIN_SECONDS);
  const samples = new Float32Array(Math.ceil(seconds * rate));
  // Positions follow from the exact time, so that rounding never adds up.
  let time = MARGIN_SECONDS;
  for (const { on, seconds: length } of parts) {
    if (on) addTone(samples, rate, sound.toneHz, time, length);
    time += length;
  }
  return samples;
}

function addTone(
  samples: Float32Array,
  rate: number,
  hertz: number,
  at: number,
  length: number,
): void {
  const start = Math.round(at * rate);
  const end = Math.round((at + length) * rate);
  const ramp = Math.max(1, Math.round(Math.min(RAMP_SECONDS, length / 4) * rate));
  for (let index = start; index < end; index += 1) {
    const fromEdge = Math.min(index - start, end - 1 - index, ramp) / ramp;
    const gain = AMPLITUDE * 0.5 * (1 - Math.cos(Math.PI * fromEdge));
    samples[index] = gain * Math.sin((2 * Math.PI * hertz * (index - start)) / rate);
  }
}

/** A WAV file (16-bit PCM, mono) of samples between −1 and 1. */
export function wavFile(
  samples: Float32Array,
  rate: number = SAMPLE_RATE,
): Uint8Array<ArrayBuffer> {
  const bytes = new Uint8Array(44 + samples.length * 2);
  const view = new DataView(bytes.buffer);
  const ascii = (offset: number, text: string) => bytes.set(new TextEncoder().encode(text), offset);
  ascii(0, 'RIFF');
  view.setUint32(4, bytes.length - 8, true);
  ascii(8, 'WAVEfmt ');
  view.setUint32(16, 16, true);
  view.setUint16(20, 1, true);
  view.setUint16(22, 1, true);
  view.setUint32(24, rate, true);
  view.setUint32(28, rate * 2, true);
  view.setUint16(32, 2, true);
  view.setUint16(34, 16, true);
  ascii(36, 'data');
  view.setUint32(40, samples.length * 2, true);
  samples.forEach((sample, index) => {
    view.setInt16(44 + index * 2, Math.round(Math.max(-1, Math.min(1, sample)) * 32_767), true);
  });
  return bytes;
}
