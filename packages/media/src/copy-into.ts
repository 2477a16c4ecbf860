import { GlossaError } from '@glossa/contract';
import { type MediaWork, runMediaProgram } from './ffmpeg.ts';
import type { SubtitleContainer } from './kept-tracks.ts';

/** How FFmpeg is told what container to write. */
export const MUXERS = {
  mp4: ['-movflags', '+faststart', '-f', 'mp4'],
  mkv: ['-f', 'matroska'],
} as const;

export const notHeld = (container: SubtitleContainer, what: string, cause?: unknown) =>
  new GlossaError('unsupported_format', `An ${container} file does not hold ${what}.`, { cause });

/**
 * Runs FFmpeg on a film that was read before, whose pictures and sound it copies into a container.
 * Errors: those of `runMediaProgram`; `unsupported_format` where the container does not hold something of it.
 */
export async function copyInto(
  container: SubtitleContainer,
  args: readonly string[],
  limits: Parameters<typeof runMediaProgram>[2],
  work: MediaWork,
): Promise<void> {
  try {
    await runMediaProgram('ffmpeg', args, limits, work);
  } catch (error) {
    // It was read before: what does not fit is the form of something in it.
    if (!(error instanceof GlossaError) || error.code !== 'corrupt_file') throw error;
    throw notHeld(container, 'something of it', error);
  }
}
