import { GlossaError } from '@glossa/contract';
import { type MediaWork, runMediaProgram } from '../ffmpeg.ts';
import { isResampled, resample } from './resample.ts';
import { MIX_RATE } from './sound-form.ts';

const LIMITS = { timeoutMs: 60_000, memoryMb: 512 };
/** As much as rubberband may hold back of the end. */
const TAIL_SECONDS = 0.5;

/**
 * A piece of speech as it is mixed: 48,000 samples a second, `tempo` times as fast at the same pitch, and as long to the
 * sample as that makes it.
 * Errors: those of `runMediaProgram`; the signal's reason.
 */
export async function fitSound(
  { samples, rate }: { samples: Int16Array; rate: number },
  tempo: number,
  { signal }: MediaWork = {},
): Promise<Int16Array> {
  const length = Math.round((samples.length * MIX_RATE) / rate / tempo);
  if (length === 0) return new Int16Array(0);
  if (tempo === 1 && isResampled(rate)) {
    signal?.throwIfAborted();
    return resample(samples, rate, length);
  }
  const stretch = tempo === 1 ? [] : [`rubberband=tempo=${tempo}:pitchq=quality`];
  const filters = [
    ...[`apad=pad_dur=${TAIL_SECONDS}`, ...stretch, `aresample=${MIX_RATE}`],
    `atrim=end_sample=${length}`,
  ];
  const args = [
    ...['-f', 's16le', '-ar', String(rate), '-ac', '1', '-i', 'pipe:0', '-af', filters.join()],
    ...['-ac', '1', '-f', 's16le', 'pipe:1'],
  ];
  const input = new Uint8Array(samples.buffer, samples.byteOffset, samples.byteLength);
  const { stdout } = await runMediaProgram('ffmpeg', args, LIMITS, { signal, input });
  const fitted = new Int16Array(length);
  const bytes = Math.min(stdout.length, fitted.byteLength);
  if (bytes === 0) throw new GlossaError('corrupt_file', 'The sound cannot be read.');
  new Uint8Array(fitted.buffer).set(stdout.subarray(0, bytes));
  return fitted;
}
