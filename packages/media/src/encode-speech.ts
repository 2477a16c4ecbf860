import { writeFile } from 'node:fs/promises';
import type { SpeechFormat } from '@glossa/contract';
import { type BookFacts, bookMetadata } from './book-metadata.ts';
import { fileAddress, type MediaWork, progressOf, runMediaProgram } from './ffmpeg.ts';

const AAC = ['-c:a', 'aac', '-b:a', '64k', '-movflags', '+faststart', '-f', 'ipod'] as const;

/** What speech can be written as, and the codec of each. */
const CODECS = {
  mp3: ['-c:a', 'libmp3lame', '-b:a', '64k', '-f', 'mp3'],
  wav: ['-c:a', 'pcm_s16le', '-rf64', 'auto', '-f', 'wav'],
  ogg: ['-c:a', 'libvorbis', '-q:a', '3', '-f', 'ogg'],
  m4a: AAC,
  m4b: AAC,
} as const satisfies Record<SpeechFormat, readonly string[]>;

const MEMORY_MB = 512;
const PATIENCE_MS = 10 * 60_000;

export interface SpeechSound {
  /** Samples a second. */
  rate: number;
  durationMs: number;
  format: SpeechFormat;
  /** What it is of: of `m4b` files chapters, title, cover and the mark of synthetic speech; of others nothing is written. */
  book?: BookFacts | undefined;
  /** Written into every file, where whoever opens it can read it. */
  comment?: string | undefined;
}

/**
 * Speech as a file that players open.
 * @param path samples of one channel, 16 bits, the lower byte first, without a header
 * Errors: `timeout`, `limit_exceeded`; `corrupt_file` for a cover that cannot be read; `engine_unavailable` where FFmpeg is
 * not installed; the signal's reason.
 */
export async function encodeSpeech(
  path: string,
  to: string,
  { rate, durationMs, format, book, comment }: SpeechSound,
  { signal, onProgress }: MediaWork,
): Promise<void> {
  const progress = progressOf(durationMs, onProgress);
  const about = format === 'm4b' ? await aboutBook(`${path}.about`, book, comment) : NOTHING;
  const remark =
    format === 'm4b' || comment === undefined ? [] : ['-metadata', `comment=${comment}`];
  const args = [
    ...['-nostdin', ...progress.args, '-f', 's16le', '-ar', String(rate), '-ac', '1'],
    ...['-i', fileAddress(path), ...about.inputs, ...about.options, ...remark, '-bitexact'],
    ...[...CODECS[format], '-y', fileAddress(to)],
  ];
  const limits = { timeoutMs: PATIENCE_MS + durationMs, memoryMb: MEMORY_MB };
  await runMediaProgram('ffmpeg', args, limits, { signal, ...progress });
}

const NOTHING = { inputs: [], options: ['-map_metadata', '-1'] };

async function aboutBook(path: string, book: BookFacts | undefined, comment?: string) {
  await writeFile(path, bookMetadata(book, comment));
  const inputs = ['-f', 'ffmetadata', '-i', fileAddress(path)];
  const options = ['-map', '0:a', '-map_metadata', '1', '-map_chapters', '1'];
  if (book?.cover !== undefined) {
    // No pattern of names, and no format but the two.
    inputs.push('-f', book.cover.mime === 'image/png' ? 'png_pipe' : 'jpeg_pipe');
    inputs.push('-i', fileAddress(book.cover.path));
    options.push('-map', '2:v', '-c:v', 'copy', '-disposition:v:0', 'attached_pic');
  }
  return { inputs, options };
}
