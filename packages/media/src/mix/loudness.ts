import { fileAddress, INPUT, type MediaWork, progressOf, runMediaProgram } from '../ffmpeg.ts';
import type { MediaFacts } from '../probe.ts';
import { MIX_RATE } from './sound-form.ts';

/** Measures what goes through it, and tells of it at the end (EBU R128). */
export const METER = 'ebur128=framelog=verbose';
/** Options with which FFmpeg says what was measured. */
export const TELLING = ['-v', 'info', '-nostats'];
/** What is as loud as silence has no loudness (LUFS). */
const SILENT = -69;

/** What the meter has said. */
export function readLoudness(said: string): number | undefined {
  const told = [...said.matchAll(/\bI:\s+(-?[\d.]+|-inf|nan) LUFS/g)].at(-1)?.[1];
  const loudness = Number(told);
  return Number.isFinite(loudness) && loudness > SILENT ? loudness : undefined;
}

const PATIENCE_MS = 10 * 60_000;
const MEMORY_MB = 512;

/** What is heard of a file, on the clock of the file: what begins late, or stops on the way, is silent until then. */
export const ON_CLOCK = `aresample=${MIX_RATE}:async=1:first_pts=0`;

/** How loud the first sound of a file is (EBU R128). Errors: those of `runMediaProgram`. */
export async function measureLoudness(
  { path, facts }: { path: string; facts: MediaFacts },
  { signal, onProgress }: MediaWork = {},
): Promise<number | undefined> {
  const progress = progressOf(facts.durationMs, onProgress);
  const args = [
    ...[...TELLING, '-nostdin', ...progress.args, ...INPUT, '-i', fileAddress(path)],
    ...['-map', '0:a:0', '-vn', '-af', `${ON_CLOCK},${METER}`, '-f', 'null', '-'],
  ];
  const limits = { timeoutMs: PATIENCE_MS + facts.durationMs, memoryMb: MEMORY_MB };
  const { stderr } = await runMediaProgram('ffmpeg', args, limits, { signal, ...progress });
  return readLoudness(stderr);
}
