import { GlossaError } from '@glossa/contract';
import { fileAddress, INPUT, type MediaWork, progressOf, runMediaProgram } from './ffmpeg.ts';
import { type MediaFacts, probeMedia } from './probe.ts';

export interface SoundWork extends MediaWork {
  /** Longer sounds are refused. */
  maxMs: number;
}

const MEMORY_MB = 512;
const PATIENCE_MS = 10 * 60_000;

/**
 * The sound of a file of sound or video as a WAV file of one channel, 16,000 samples a second, 16 bits, on the clock of
 * the file: what begins late, or stops on the way, is silent until then.
 * Errors: those of `probeMedia`; `no_sound`; `limit_exceeded` where it is longer than `maxMs`.
 */
export async function extractSound(
  path: string,
  to: string,
  { maxMs, signal, onProgress }: SoundWork,
): Promise<MediaFacts> {
  const facts = await probeMedia(path, { signal });
  if (!facts.hasSound) throw new GlossaError('no_sound', 'There is nothing to hear in the file.');
  if (facts.durationMs > maxMs) throw tooLong(maxMs, facts.durationMs);
  const progress = progressOf(facts.durationMs, onProgress);
  const args = [
    ...['-nostdin', ...progress.args, ...INPUT, '-i', fileAddress(path)],
    ...['-map', '0:a:0', '-vn', '-sn', '-dn', '-map_metadata', '-1', '-bitexact'],
    ...['-af', 'aresample=16000:async=1:first_pts=0', '-ac', '1', '-c:a', 'pcm_s16le'],
    // A file may hold more than it says; the second over shows that it does.
    ...['-t', String(maxMs / 1000 + 1), '-f', 'wav', '-y', fileAddress(to)],
  ];
  const timeoutMs = PATIENCE_MS + Math.min(maxMs, facts.durationMs);
  await runMediaProgram(
    'ffmpeg',
    args,
    { timeoutMs, memoryMb: MEMORY_MB },
    { signal, ...progress },
  );
  return facts;
}

function tooLong(maxMs: number, durationMs: number): GlossaError {
  return new GlossaError('limit_exceeded', `The recording is over ${maxMs / 60_000} minutes.`, {
    details: { maxMs, durationMs },
  });
}
