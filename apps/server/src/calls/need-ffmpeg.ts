import { GlossaError } from '@glossa/contract';
import { canOpenRecordings } from '@glossa/jobs';

/**
 * Refuses at once what no retry would cure. Errors: `engine_unavailable`.
 * @param use what it does for the call
 */
export function needFfmpeg(use: 'opens recordings' | 'writes sound files'): void {
  if (!canOpenRecordings())
    throw new GlossaError('engine_unavailable', `FFmpeg, which ${use}, is not installed.`);
}
