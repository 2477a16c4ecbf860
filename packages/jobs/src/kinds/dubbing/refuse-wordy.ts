import { countCharacters, GlossaError } from '@glossa/contract';
import type { SpokenCue } from '@glossa/subtitles';

/** Of a started minute: twice as much as anybody says, or reads. */
const CHARACTERS_A_MINUTE = 3_000;

/** Of a file of subtitles, of a started minute: a hundred short subtitles with their times, and their text. */
const SIGNS_A_MINUTE = 20_000;

/** Before a file is read: no recording of this length has as much. Errors: `limit_exceeded`. */
export function refuseWordyFile(vtt: string, durationMs: number): void {
  const most = Math.ceil(durationMs / 60_000) * SIGNS_A_MINUTE;
  if (vtt.length <= most) return;
  const details = { characters: vtt.length, most };
  throw new GlossaError(
    'limit_exceeded',
    'The subtitles are longer than any of such a recording.',
    {
      details,
    },
  );
}

/** A recording is paid by its minutes, and so no book is translated with it. Errors: `limit_exceeded`. */
export function refuseWordy(cues: readonly SpokenCue[], durationMs: number): void {
  const characters = cues.reduce((sum, { text }) => sum + countCharacters(text), 0);
  const most = Math.ceil(durationMs / 60_000) * CHARACTERS_A_MINUTE;
  if (characters <= most) return;
  const message = `The subtitles have more than ${CHARACTERS_A_MINUTE} characters a minute.`;
  throw new GlossaError('limit_exceeded', message, { details: { characters, most } });
}
