import { GlossaError } from '@glossa/contract';
import type { SpokenSound } from '../ports/speak.ts';

/**
 * Samples of a WAV file of one channel with 16 bits, whatever its rate. A length that was never filled in (as of files that
 * were streamed) counts to the end.
 * Errors: `corrupt_file`.
 */
export function readWav(bytes: Uint8Array): SpokenSound {
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  const name = (at: number) => String.fromCharCode(...bytes.subarray(at, at + 4));
  if (bytes.length < 44 || name(0) !== 'RIFF' || name(8) !== 'WAVE') throw noSpeech();
  let rate = 0;
  for (let at = 12; at + 8 <= bytes.length; ) {
    const size = view.getUint32(at + 4, true);
    const from = at + 8;
    if (name(at) === 'fmt ' && from + 16 <= bytes.length) {
      const isMono = view.getUint16(from + 2, true) === 1 && view.getUint16(from + 14, true) === 16;
      rate = view.getUint16(from, true) === 1 && isMono ? view.getUint32(from + 4, true) : 0;
    }
    if (name(at) === 'data') {
      if (rate < 8_000 || rate > 48_000) break;
      const length = Math.min(size, bytes.length - from) >> 1;
      const samples = new Int16Array(length);
      for (let index = 0; index < length; index += 1)
        samples[index] = view.getInt16(from + index * 2, true);
      return { samples, rate };
    }
    at = from + size + (size % 2);
  }
  throw noSpeech();
}

function noSpeech(): GlossaError {
  return new GlossaError('corrupt_file', 'This is no WAV file of one channel with 16 bits.');
}
