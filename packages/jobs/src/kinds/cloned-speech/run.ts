import { GlossaError } from '@glossa/contract';
import { accountOf } from '@glossa/db';
import type { JobContext, JobOutcome } from '../../runtime/job-definition.ts';
import { clonedMark, clonedSpeaker, ownVoiceOf } from '../../speeches/cloned-speaker.ts';
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
  const find = async () =>
    userId === undefined || voiceId === undefined
      ? undefined
      : services.stores.clonedVoices.find(userId, voiceId);
  const voice = await find();
  if (voice === undefined) throw new GlossaError('not_found', 'The voice is gone.');
  return runSpeech(job, services, {
    speak: clonedSpeaker(services.engines.clone, find),
    comment: clonedMark(voice.approximate),
  });
}
