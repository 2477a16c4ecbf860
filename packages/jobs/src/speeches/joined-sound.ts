import { open } from 'node:fs/promises';
import { GlossaError } from '@glossa/contract';
import type { Samples } from '@glossa/speech';

/** Sounds of one form that are written one behind the other. */
export interface JoinedSound {
  /** Samples a second; 0 before the first sound. */
  readonly rate: number;
  /** Milliseconds of all so far. */
  readonly durationMs: number;
  /** Errors: `engine_unavailable` where its form is another than that of those before. */
  add(sound: Samples): Promise<void>;
  close(): Promise<void>;
}

/** Begins a file of 16-bit samples. */
export async function createJoinedSound(path: string): Promise<JoinedSound> {
  const file = await open(path, 'w');
  let rate = 0;
  let written = 0;
  return {
    get rate() {
      return rate;
    },
    get durationMs() {
      return rate === 0 ? 0 : Math.round((written * 1000) / rate);
    },
    async add({ samples, rate: own }) {
      rate ||= own;
      if (own !== rate) throw otherRate();
      await file.write(new Uint8Array(samples.buffer, samples.byteOffset, samples.byteLength));
      written += samples.length;
    },
    close: () => file.close(),
  };
}

export function otherRate(): GlossaError {
  return new GlossaError('engine_unavailable', 'The voice changes the form of its sound.');
}
