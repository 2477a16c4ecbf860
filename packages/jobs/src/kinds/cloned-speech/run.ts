import { GlossaError } from '@glossa/contract';
import { accountOf } from '@glossa/db';
import type { JobContext, JobOutcome } from '../../runtime/job-definition.ts';
import { clonedMark, clonedSpeaker, ownVoiceOf } from '../../speeches/cloned-speaker.ts';
import { readBlob } from '../../work/load-source.ts';
import type { KindServices } from '../define-kind.ts';
import type { SpeechInput } from '../text-to-speech/input.ts';
import type { StoredSpeech } from '../text-to-speech/result.ts';
import { runSpeech, type STAGES } from '../text-to-speech/run.ts';

/**
 * Reads a text aloud with the voice that it names, as long as the owner has that voice; the files say that they are
 * synthetic. Errors: `not_found` where the voice is gone.
 */
export async function runClonedSpeech(
  job: JobContext<SpeechInput, keyof typeof STAGES>,
  services: KindServices,
): Promise<JobOutcome<StoredSpeech>> {
  const userId = accountOf(job.owner);
  const voiceId = ownVoiceOf(job.input.voice);
  const { clonedVoices, blobs } = services.stores;
  async function find() {
    if (userId === undefined || voiceId === undefined) return undefined;
    const row = await clonedVoices.find(userId, voiceId);
    const key = row?.referenceKey;
    return row && { ...row, reference: key ? () => readBlob(blobs, key) : undefined };
  }
  const voice = await find();
  if (voice === undefined) throw new GlossaError('not_found', 'The voice is gone.');
  return runSpeech(job, services, {
    speak: clonedSpeaker(services.engines.clone, find),
    comment: clonedMark(voice.approximate),
  });
}
