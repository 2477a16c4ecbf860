import type { SpeechFormat } from '@glossa/contract';
import { fileAddress, type MediaWork, progressOf, runMediaProgram } from './ffmpeg.ts';

/** What speech can be written as, and the codec of each. */
const CODECS = {
  mp3: ['-c:a', 'libmp3lame', '-b:a', '64k', '-f', 'mp3'],
  wav: ['-c:a', 'pcm_s16le', '-rf64', 'auto', '-f', 'wav'],
  ogg: ['-c:a', 'libvorbis', '-q:a', '3', '-f', 'ogg'],
  m4a: ['-c:a', 'aac', '-b:a', '64k', '-movflags', '+faststart', '-f', 'ipod'],
} as const satisfies Record<SpeechFormat, readonly string[]>;

const MEMORY_MB = 512;
const PATIENCE_MS = 10 * 60_000;

/**
 * Speech as a file that players open.
 * @param path samples of one channel, 16 bits, the lower byte first, without a header
 * Errors: `timeout`, `limit_exceeded`; `engine_unavailable` where FFmpeg is not installed; the signal's reason.
 */
export async function encodeSpeech(
  path: string,
  to: string,
  sound: { rate: number; durationMs: number; format: SpeechFormat },
  { signal, onProgress }: MediaWork,
): Promise<void> {
  const progress = progressOf(sound.durationMs, onProgress);
  const args = [
    ...['-nostdin', ...progress.args, '-f', 's16le', '-ar', String(sound.rate), '-ac', '1'],
    ...['-i', fileAddress(path), '-map_metadata', '-1', '-bitexact'],
    ...[...CODECS[sound.format], '-y', fileAddress(to)],
  ];
  const limits = { timeoutMs: PATIENCE_MS + sound.durationMs, memoryMb: MEMORY_MB };
  await runMediaProgram('ffmpeg', args, limits, { signal, ...progress });
}
