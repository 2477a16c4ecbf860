import { countCharacters, GlossaError } from '@glossa/contract';
import type { SpokenCue } from '@glossa/subtitles';

/** Of a started minute: twice as much as anybody says, or reads. */
const CHARACTERS_A_MINUTE = 3_000;

/** A recording is paid by its minutes, and so no book is translated with it. Errors: `limit_exceeded`. */
export function refuseWordy(cues: readonly SpokenCue[], durationMs: number): void {
  const characters = cues.reduce((sum, { text }) => sum + countCharacters(text), 0);
  const most = Math.ceil(durationMs / 60_000) * CHARACTERS_A_MINUTE;
  if (characters <= most) return;
  const message = `The subtitles have more than ${CHARACTERS_A_MINUTE} characters a minute.`;
  throw new GlossaError('limit_exceeded', message, { details: { characters, most } });
}
