import { stat } from 'node:fs/promises';
import { GlossaError } from '@glossa/contract';
import { copyInto, MUXERS } from './copy-into.ts';
import { fileAddress, INPUT, type MediaWork, progressOf, TIMES } from './ffmpeg.ts';
import { keptCovers } from './kept-covers.ts';
import { keptTracks, type SubtitleContainer } from './kept-tracks.ts';
import type { MediaFacts } from './probe.ts';
import { roomOf } from './room.ts';

/** The form that subtitles have in a container. */
const CODECS: Record<SubtitleContainer, string> = { mp4: 'mov_text', mkv: 'srt' };

const MEMORY_MB = 512;
const PATIENCE_MS = 10 * 60_000;

export interface SubtitleTrack {
  /** An SRT file of ours. */
  srt: string;
  /** ISO 639-2/T, `und` where it is not known. */
  language: string;
}

/**
 * Puts subtitles beside the pictures and the sound of a video, which stay as they are, so that players show them at wish;
 * before those that it has, as far as the container holds these.
 * Errors: those of `copyInto`; `unsupported_format` where there are no pictures;
 * `limit_exceeded` where it would take far more room.
 */
export async function addSubtitles(
  { path, facts }: { path: string; facts: MediaFacts },
  { srt, language }: SubtitleTrack,
  { container, to }: { container: SubtitleContainer; to: string },
  { signal, onProgress }: MediaWork = {},
): Promise<void> {
  if (facts.video === undefined)
    throw new GlossaError('unsupported_format', 'There are no pictures to put subtitles beside.');
  const progress = progressOf(facts.durationMs, onProgress);
  const room = await roomOf(path, (await stat(srt)).size);
  const covers = await keptCovers({ path, facts }, { container, to }, { signal });
  const args = [
    ...['-nostdin', ...progress.args, ...INPUT, ...TIMES, '-i', fileAddress(path)],
    ...['-f', 'srt', '-i', fileAddress(srt)],
    ...['-map', '0:V:0', '-map', '0:a?', '-map', '1:s:0', '-c', 'copy'],
    ...['-c:s:0', CODECS[container], ...keptTracks(facts, container, 1), ...covers],
    ...['-metadata:s:s:0', `language=${language}`, '-disposition:s:0', 'default'],
    ...[...MUXERS[container], ...room.args, '-y', fileAddress(to)],
  ];
  const limits = { timeoutMs: PATIENCE_MS, memoryMb: MEMORY_MB };
  await copyInto(container, args, limits, { signal, ...progress });
  await room.check(to);
}
