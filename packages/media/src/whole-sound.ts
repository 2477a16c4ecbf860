import { fileAddress, INPUT, type MediaWork, progressOf, runMediaProgram } from './ffmpeg.ts';
import { ON_CLOCK } from './mix/loudness.ts';
import type { MediaFacts } from './probe.ts';

const MEMORY_MB = 512;
const PATIENCE_MS = 10 * 60_000;

/** The first sound of a file as programs take it that tell voices from music: a WAV file of two channels, 44,100 samples a second. */
export const extractStereo = (
  recording: { path: string; facts: MediaFacts },
  to: string,
  work: MediaWork = {},
): Promise<void> =>
  write(recording, work, [
    ...['-af', 'aresample=44100:async=1:first_pts=0', '-ac', '2', '-c:a', 'pcm_s16le'],
    ...['-rf64', 'auto', '-f', 'wav', '-y', fileAddress(to)],
  ]);

/** What a program made of a sound, as a FLAC file that is mixed. */
export const keepSound = (
  recording: { path: string; facts: MediaFacts },
  to: string,
  work: MediaWork = {},
): Promise<void> =>
  write(recording, work, [
    ...['-af', ON_CLOCK, '-ac', '2', '-c:a', 'flac', '-sample_fmt', 's16', '-f', 'flac', '-y'],
    fileAddress(to),
  ]);

/** Errors: those of `runMediaProgram`. */
async function write(
  { path, facts }: { path: string; facts: MediaFacts },
  { signal, onProgress }: MediaWork,
  form: readonly string[],
): Promise<void> {
  const progress = progressOf(facts.durationMs, onProgress);
  const args = [
    ...['-nostdin', ...progress.args, ...INPUT, '-i', fileAddress(path)],
    ...['-map', '0:a:0', '-vn', '-map_metadata', '-1', '-bitexact', ...form],
  ];
  const limits = { timeoutMs: PATIENCE_MS + facts.durationMs, memoryMb: MEMORY_MB };
  await runMediaProgram('ffmpeg', args, limits, { signal, ...progress });
}
