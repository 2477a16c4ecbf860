import { join } from 'node:path';
import { GlossaError, LIMITS } from '@glossa/contract';
import { openSound } from '@glossa/engines/node';
import type { CheckedSample, VoiceCloner } from '@glossa/engines/select';
import { extractSound, probeMedia } from '@glossa/media';

/**
 * Listens to a file that is to be the sample of a voice.
 * @param folder where its sound may be written
 * Errors: those of `extractSound` and `VoiceCloner.check`; `sample_too_long` before anything long is read.
 */
export async function checkVoiceFile(
  cloner: Pick<VoiceCloner, 'check'>,
  {
    path,
    folder,
    signal,
    line,
  }: { path: string; folder: string; signal: AbortSignal; line?: string | undefined },
): Promise<CheckedSample> {
  const { mostMs } = LIMITS.voiceSample;
  const { durationMs } = await probeMedia(path, { signal });
  if (durationMs > mostMs)
    throw new GlossaError('sample_too_long', 'The sample is too long.', {
      details: { durationMs, mostMs },
    });
  const wav = join(folder, 'sample.wav');
  // What says no length is cut a second beyond, and refused for that.
  await extractSound(path, wav, { maxMs: mostMs, signal });
  return cloner.check(await openSound(wav), signal, line);
}
