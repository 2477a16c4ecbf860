import { joinedSamples } from '@glossa/engines/node';
import { type Samples, shapePiece, silence, type TimedWord, timeWords } from '@glossa/speech';
import { otherRate } from './joined-sound.ts';
import type { PlannedSentence, SpeechVoices } from './plan-speech.ts';

/** A sentence that was said: begins and ends at zero, as loud as all others, with the silence after it. */
export interface SaidSentence extends Samples {
  /** Every word as it is written, with an estimate of when it is said, from the beginning of the sentence. */
  words: TimedWord[];
  /** Parts of which nothing could be heard. */
  unheard: string[];
}

/** Says a sentence. Errors: those of `Speaker.speak`; `engine_unavailable` where the voice changes the form of its sound. */
export async function saySentence(
  speak: Pick<SpeechVoices, 'speak'>,
  { voice, owner }: { voice: string; owner?: string | undefined },
  { utterances }: PlannedSentence,
  signal: AbortSignal,
): Promise<SaidSentence> {
  const pieces: Int16Array[] = [];
  const words: TimedWord[] = [];
  const unheard: string[] = [];
  let rate = 0;
  let length = 0;
  for (const { text, language, speed, pitch, pauseMs, words: written } of utterances) {
    const request = { text, language, voice, speed, pitch, owner };
    const { weights, ...sound } = await speak.speak(request, signal);
    const piece = shapePiece(sound);
    rate ||= piece.rate;
    if (piece.rate !== rate) throw otherRate();
    const timed = timeWords(written, piece, (length * 1000) / rate, weights);
    if (timed.length === 0) unheard.push(text);
    words.push(...timed.filter((word) => word.text !== ''));
    const pause = silence(pauseMs / speed, rate);
    pieces.push(piece.samples, pause);
    length += piece.samples.length + pause.length;
  }
  return { samples: joinedSamples(pieces), rate, words, unheard };
}
