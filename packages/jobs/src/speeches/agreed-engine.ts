import { GlossaError, VOICE_CONSENT_VERSION } from '@glossa/contract';
import type { CloningEngine, VoiceCloner } from '@glossa/engines/select';

/**
 * The engine that makes a voice: the one that somebody named, else the best that keeps the sample on this machine and needs
 * no words that were not given. Whoever agreed to no engine did not agree to one that sends the sample away. Errors: `engine_unavailable`; `consent_required`
 * with the engines that have to be named.
 */
export async function agreedEngine(
  cloner: Pick<VoiceCloner, 'engines'>,
  { engine: named, words }: { engine?: string | undefined; words?: string | undefined },
): Promise<CloningEngine> {
  const engines = await cloner.engines();
  const found =
    named === undefined
      ? engines.find(
          (one) => one.whereabouts === 'here' && (one.words !== 'asked' || words !== undefined),
        )
      : engines.find(({ id }) => id === named);
  if (found !== undefined) return found;
  if (named !== undefined || engines.length === 0)
    throw new GlossaError('engine_unavailable', 'No such engine here speaks after a sample.');
  throw new GlossaError('consent_required', 'Name the engine to which the sample may be given.', {
    details: { version: VOICE_CONSENT_VERSION, engines: engines.map(({ id }) => id) },
  });
}
