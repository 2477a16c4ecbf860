import { GlossaError } from '@glossa/contract';
import type { ClonedVoiceRow } from '@glossa/db';
import type { VoiceCloner } from '@glossa/engines/select';
import type { SpeechVoices } from './plan-speech.ts';

/** Id of somebody's own voice among all voices. */
const OWN = 'own:';
export const ownVoiceId = (id: string): string => `${OWN}${id}`;

/** The voice that an id means; undefined where it means none of somebody's own. */
export const ownVoiceOf = (id: string): string | undefined =>
  id.startsWith(OWN) ? id.slice(OWN.length) : undefined;

export interface SpokenVoiceData extends Pick<ClonedVoiceRow, 'id' | 'engine' | 'derived'> {
  /** Reads the part of the sample that the engine speaks after, where it does. */
  reference?: (() => Promise<Uint8Array>) | undefined;
}

/**
 * Speaks with somebody's own voice as others do with those of engines.
 * @param find asked before each sentence: a voice that was deleted says nothing more
 */
export function clonedSpeaker(
  cloner: Pick<VoiceCloner, 'choose' | 'speak'>,
  find: () => Promise<SpokenVoiceData | undefined>,
): SpeechVoices {
  async function found(): Promise<SpokenVoiceData> {
    const voice = await find();
    if (voice !== undefined) return voice;
    throw new GlossaError('not_found', 'The voice is gone.');
  }
  return {
    async choose(_id, language) {
      const { id, engine } = await found();
      return { voice: { id: ownVoiceId(id) }, ...(await cloner.choose(engine, language)) };
    },
    async speak({ voice: _, ...request }, signal) {
      const { engine, derived, reference } = await found();
      const sample = await reference?.();
      return cloner.speak(engine, { ...request, derived, reference: sample }, signal);
    },
  };
}

/** Stands in every file that is made with a cloned voice, whatever its form. */
export const clonedMark = (approximate: boolean): string =>
  approximate
    ? 'Synthetic speech: an approximate imitation of a voice, made by a machine.'
    : 'Synthetic speech: a cloned voice, made by a machine.';
