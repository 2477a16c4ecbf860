import { GlossaError, mediaCredits } from '@glossa/contract';
import type { BlobStore } from '@glossa/platform';
import { MOST_BORROWED_MS } from '@glossa/speech';
import { readCues } from '../../transcripts/read-cues.ts';
import type { EarlierSentence } from '../text-to-speech/sentence-sounds.ts';
import type { CueVoice, SpeakerVoice } from './assign-voices.ts';
import { LINES } from './lines-file.ts';
import type { StoredDubbing } from './result.ts';

/** The sentences of an earlier job by their keys; none where nothing was spoken, or no more. */
export async function earlierSentences(
  blobs: Pick<BlobStore, 'get'>,
  { spoken }: Pick<StoredDubbing, 'spoken'>,
): Promise<Map<string, EarlierSentence>> {
  if (spoken === undefined) return new Map();
  try {
    const lines = await LINES.read(blobs, spoken.linesKey);
    const all = lines.flatMap(({ sentences }) => sentences);
    return new Map(all.map(({ key, ...sentence }) => [key, { ...sentence, words: [] }]));
  } catch (error) {
    if (error instanceof GlossaError && error.code === 'not_found') return new Map();
    throw error;
  }
}

/** Subtitles, and who says them. */
interface VoicedText {
  vtt: string;
  voices: readonly SpeakerVoice[];
  cueVoices?: readonly CueVoice[] | undefined;
}

/** What a change of subtitles comes to. */
interface ChangePrice {
  /** Subtitles that are other than they were: in their words, their times, or who says them. */
  changed: number;
  /** Of the minutes that may be said anew, at least one: who changes nothing still has a film made. */
  credits: number;
}

/** @param perMinute credits of a started minute */
export function priceOfChange(
  before: VoicedText,
  after: VoicedText,
  { durationMs, perMinute }: { durationMs: number; perMinute: number },
): ChangePrice {
  const known = new Set(identitiesOf(before).map(({ identity }) => identity));
  const changed = identitiesOf(after).filter(({ identity }) => !known.has(identity));
  const ms = changed.reduce(
    (sum, { cue: { start, end } }) => sum + Math.max(0, end - start) + MOST_BORROWED_MS,
    0,
  );
  const whole = mediaCredits(durationMs, perMinute);
  return {
    changed: changed.length,
    credits: Math.min(whole, mediaCredits(Math.max(1, ms), perMinute)),
  };
}

function identitiesOf({ vtt, voices, cueVoices = [] }: VoicedText) {
  const ofSpeaker = new Map(voices.map(({ speaker, voice }) => [speaker, voice]));
  const own = new Map(cueVoices.map(({ cue, voice }) => [cue, voice]));
  return readCues(vtt).map((cue, index) => {
    const { start, end, text, speaker = '' } = cue;
    const voice = own.get(index) ?? ofSpeaker.get(speaker);
    return { cue, identity: JSON.stringify([start, end, text, speaker, voice]) };
  });
}
