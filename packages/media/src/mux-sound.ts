import { GlossaError } from '@glossa/contract';
import { AAC } from './aac.ts';
import { MUXERS } from './copy-into.ts';
import {
  fileAddress,
  INPUT,
  type MediaWork,
  progressOf,
  runMediaProgram,
  TIMES,
} from './ffmpeg.ts';
import { keptCovers } from './kept-covers.ts';
import type { SubtitleContainer } from './kept-tracks.ts';
import type { MediaFacts } from './probe.ts';
import { roomOf } from './room.ts';

/** Bytes of a millisecond of the new sound, at most. */
const SOUND_BYTES = 60;
const MEMORY_MB = 512;
const PATIENCE_MS = 20 * 60_000;

export interface NewSound {
  /** A FLAC file of ours. */
  path: string;
  /** As FFmpeg names its channels. */
  layout: string;
  /** ISO 639-2/T, `und` where it is not known. */
  language: string;
}

/** Matroska does not say what AAC begins with before its first sample: there Opus is as long as it is, to the sample. */
function codecOf(container: SubtitleContainer, layout: string): string[] {
  if (layout !== 'mono' && layout !== 'stereo') return ['-c:a:0', ...AAC, '-b:a:0', '448k'];
  return container === 'mkv'
    ? ['-c:a:0', 'libopus', '-b:a:0', '160k']
    : ['-c:a:0', ...AAC, '-b:a:0', '192k'];
}

/**
 * Puts another sound before those of a video. Pictures, the other sounds, subtitles, covers, attachments, chapters and what is said
 * of the file stay as they are; players play the new sound unless told otherwise.
 * @returns the container: MP4 where the video is of that family and all of it fits, else Matroska
 * Errors: those of `runMediaProgram`; `unsupported_format` where there are no pictures; `limit_exceeded` where it
 * would take far more room.
 */
export async function muxSound(
  { path, facts }: { path: string; facts: MediaFacts },
  sound: NewSound,
  toOf: (container: SubtitleContainer) => string,
  work: MediaWork = {},
): Promise<SubtitleContainer> {
  if (facts.video === undefined)
    throw new GlossaError('unsupported_format', 'There are no pictures to put a sound to.');
  if (facts.isMp4) {
    try {
      await mux('mp4', { path, facts }, sound, toOf('mp4'), work);
      return 'mp4';
    } catch (error) {
      // MOV holds more than MP4 does.
      if (!(error instanceof GlossaError) || !/^(?:corrupt|unsupported)/.test(error.code))
        throw error;
    }
  }
  await mux('mkv', { path, facts }, sound, toOf('mkv'), work);
  return 'mkv';
}

async function mux(
  container: SubtitleContainer,
  { path, facts }: { path: string; facts: MediaFacts },
  { path: flac, layout, language }: NewSound,
  to: string,
  { signal, onProgress }: MediaWork,
): Promise<void> {
  const progress = progressOf(facts.durationMs, onProgress);
  const room = await roomOf(path, SOUND_BYTES * facts.durationMs);
  const others = Array.from({ length: facts.sounds }, (_, index) => [
    ...[`-disposition:a:${index + 1}`, '0'],
  ]).flat();
  // MP4 has covers among its pictures.
  const [pictures, covers] =
    container === 'mp4'
      ? ['0:v', []]
      : ['0:V', await keptCovers({ path, facts }, { container, to }, { signal })];
  const matroska = facts.isMp4 ? ['-c:s', 'srt'] : ['-c:s', 'copy', '-map', '0:t?'];
  const args = [
    ...['-nostdin', ...progress.args, ...INPUT, ...TIMES, '-i', fileAddress(path)],
    ...['-f', 'flac', '-i', fileAddress(flac)],
    ...['-map', pictures, '-map', '1:a:0', '-map', '0:a?', '-map', '0:s?', '-dn'],
    ...['-map_metadata', '0', '-map_chapters', '0', '-c', 'copy'],
    ...[...codecOf(container, layout), '-metadata:s:a:0', `language=${language}`],
    ...['-disposition:a:0', 'default', ...others],
    ...(container === 'mkv' ? [...matroska, ...covers] : ['-c:s', 'copy']),
    ...[...MUXERS[container], ...room.args, '-y', fileAddress(to)],
  ];
  const limits = { timeoutMs: PATIENCE_MS + facts.durationMs, memoryMb: MEMORY_MB };
  await runMediaProgram('ffmpeg', args, limits, { signal, ...progress });
  await room.check(to);
}
