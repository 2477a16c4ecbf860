import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { LIMITS } from '@glossa/contract';
import type { Sound } from '@glossa/engines';
import { openSound } from '@glossa/engines/node';
import { extractSound } from '@glossa/media';

/** The sound of a recording, taken out of it once for all stages of a run. Errors: those of `extractSound`. */
export async function soundOf(folder: string, path: string, signal: AbortSignal): Promise<Sound> {
  const wav = join(folder, 'sound.wav');
  if (!existsSync(wav)) await extractSound(path, wav, { maxMs: LIMITS.media.ms, signal });
  return openSound(wav);
}
