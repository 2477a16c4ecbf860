import type { MediaWork } from '../ffmpeg.ts';
import { type MixGains, type Mixing, mixVoices } from './mix-voices.ts';

/** Nobody hears less than so many LU. */
const NEAR = 0.5;
const MOST_DB = 24;
const MOST_GOES = 3;

/**
 * Mixes voices so that they, and the whole, are as loud as the original.
 * @param loudness of the original (LUFS); undefined where it is silent: then voices stay as loud as they are
 * @param gains of an earlier mix, which is to be changed in places alone: taken as they are
 * @returns the gains that were taken
 * Errors: those of `mixVoices`.
 */
export async function mixAsLoud(
  mixing: Mixing,
  { loudness, gains }: { loudness: number | undefined; gains?: MixGains | undefined },
  to: string,
  work: MediaWork = {},
): Promise<MixGains> {
  const none = { voices: 0, whole: 0 };
  const known =
    gains ?? (loudness === undefined || mixing.track.spans.length === 0 ? none : undefined);
  if (known !== undefined || loudness === undefined) {
    await mixVoices(mixing, known ?? none, to, work);
    return known ?? none;
  }
  /** Of so many goes at the most. */
  const ofGo = (done: number): MediaWork => ({
    ...work,
    onProgress: (share) => work.onProgress?.((done + share) / (MOST_GOES + 1)),
  });
  const alone = await mixVoices({ ...mixing, background: undefined }, none, undefined, ofGo(0));
  const found = { voices: alone === undefined ? 0 : near(loudness - alone), whole: 0 };
  for (let go = 1; ; go += 1) {
    const mixed = await mixVoices(mixing, found, to, ofGo(go));
    const missing = mixed === undefined ? 0 : loudness - mixed;
    if (Math.abs(missing) <= NEAR || go === MOST_GOES) return found;
    found.whole = near(found.whole + missing);
  }
}

const near = (db: number) => Number(Math.min(MOST_DB, Math.max(-MOST_DB, db)).toFixed(2));
