import { stat } from 'node:fs/promises';
import { GlossaError } from '@glossa/contract';

/** Bytes that a file may have more than a quarter over those of the one that it is copied from. */
const MORE_BYTES = 16 * 2 ** 20;

/** How large a file of copied packets may become. */
export interface Room {
  /** Arguments that end it there. */
  args: readonly string[];
  /** Errors: `limit_exceeded` where it was ended. */
  check(to: string): Promise<void>;
}

/**
 * Room for what is copied from a film: Matroska may keep it packed a thousand times, and what is copied is not packed.
 * @param added bytes that are put to it
 */
export async function roomOf(path: string, added = 0): Promise<Room> {
  const most = MORE_BYTES + Math.ceil(1.25 * (await stat(path)).size + added);
  return {
    args: ['-fs', String(most)],
    async check(to) {
      if ((await stat(to)).size >= most)
        throw new GlossaError('limit_exceeded', 'The film would take far more room than it does.');
    },
  };
}
