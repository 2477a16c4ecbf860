import { existsSync } from 'node:fs';
import { join } from 'node:path';
import type { SpeechFormat } from '@glossa/contract';
import { fileAddress, type MediaWork, runMediaProgram } from './ffmpeg.ts';

/** Forms of the parts; a part of a book with chapters has none itself. */
const PARTS = {
  mp3: { extension: 'mp3', muxer: 'mp3' },
  wav: { extension: 'wav', muxer: 'wav' },
  ogg: { extension: 'ogg', muxer: 'ogg' },
  m4a: { extension: 'm4a', muxer: 'ipod' },
  m4b: { extension: 'm4a', muxer: 'ipod' },
} as const satisfies Record<SpeechFormat, { extension: string; muxer: string }>;

/** A cut is in the pause before a chapter, so long before its first word. */
const BEFORE_MS = 250;
const LIMITS = { timeoutMs: 20 * 60_000, memoryMb: 512 };

/**
 * Cuts a file of speech into its chapters, without making the sound anew.
 * @param path as `encodeSpeech` writes it
 * @param folder where the parts are written
 * @returns a file for each chapter, in their order; none where there is one chapter, or one of no length
 * Errors: those of `runMediaProgram`.
 */
export async function cutChapters(
  path: string,
  folder: string,
  {
    chapters,
    format,
  }: { chapters: readonly { startMs: number; durationMs: number }[]; format: SpeechFormat },
  { signal }: MediaWork = {},
): Promise<{ path: string; extension: string }[]> {
  if (chapters.length < 2) return [];
  const { extension, muxer } = PARTS[format];
  const times = chapters.slice(1).map(({ startMs }) => Math.max(1, startMs - BEFORE_MS) / 1000);
  const args = [
    ...['-nostdin', '-i', fileAddress(path), '-map', '0:a', '-map_metadata', '-1'],
    ...['-map_chapters', '-1', '-c', 'copy', '-f', 'segment', '-segment_format', muxer],
    ...['-segment_times', times.map((time) => time.toFixed(3)).join(), '-reset_timestamps', '1'],
    ...['-y', fileAddress(join(folder, `chapter-%05d.${extension}`))],
  ];
  await runMediaProgram('ffmpeg', args, LIMITS, { signal });
  const parts = chapters.map((_, index) => ({
    path: join(folder, `chapter-${String(index).padStart(5, '0')}.${extension}`),
    extension,
  }));
  // A chapter that is shorter than a frame of the sound has no part, and those after it have others' numbers.
  return parts.every(({ path: part }) => existsSync(part)) ? parts : [];
}
