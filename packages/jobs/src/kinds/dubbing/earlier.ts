import { GlossaError } from '@glossa/contract';
import type { BlobStore } from '@glossa/platform';
import { MOST_BORROWED_MS } from '@glossa/speech';
import type { SpokenCue } from '@glossa/subtitles';
import { readCues } from '../../transcripts/read-cues.ts';
import type { EarlierSentence } from '../text-to-speech/sentence-sounds.ts';
import type { SpeakerVoice } from './assign-voices.ts';
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

/** Milliseconds that may be said anew: of what is other than it was, in its words, its times, or who says it. */
export function changedMs(
  before: { vtt: string; voices: readonly SpeakerVoice[] },
  after: { vtt: string; voices: readonly SpeakerVoice[] },
): number {
  const known = new Set(readCues(before.vtt).map((cue) => identityOf(cue, before.voices)));
  return readCues(after.vtt)
    .filter((cue) => !known.has(identityOf(cue, after.voices)))
    .reduce((sum, { start, end }) => sum + Math.max(0, end - start) + MOST_BORROWED_MS, 0);
}

function identityOf(
  { start, end, text, speaker = '' }: SpokenCue,
  voices: readonly SpeakerVoice[],
): string {
  const voice = voices.find((one) => one.speaker === speaker)?.voice;
  return JSON.stringify([start, end, text, speaker, voice]);
}
