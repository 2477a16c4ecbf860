import { open } from 'node:fs/promises';
import { join } from 'node:path';
import { GlossaError, LIMITS, type SpeechFormat } from '@glossa/contract';
import type { Engines } from '@glossa/engines/select';
import { encodeSpeech } from '@glossa/media';
import {
  prepareText,
  type Samples,
  shapePiece,
  silence,
  type TimedWord,
  timeWords,
  type Utterance,
  utterancesOf,
} from '@glossa/speech';
import { withWorkFolder } from '../work/work-folder.ts';
import { inOrder } from './in-order.ts';

export interface SpeechServices {
  engines: Pick<Engines, 'speak' | 'detect'>;
  /** Sentences that are made at once. */
  processes: number;
  close(): Promise<void>;
}

export interface SpeakTextRequest {
  text: string;
  /** Catalogue tag, or `auto`. */
  language: string;
  /** Id of a voice, or `default`. */
  voice: string;
  /** 0.5–2; 1 is as the voice is made. */
  speed: number;
  format: SpeechFormat;
  /** Words to be said otherwise. */
  pronunciations?: readonly { word: string; say: string }[];
  /** File of the result. */
  to: string;
  signal: AbortSignal;
  /** Told how much is done, 0 to 1. */
  onProgress?: (share: number) => void;
}

export interface SpokenText {
  durationMs: number;
  language: string;
  voice: string;
  /** Every word as it is written, with an estimate of when it is said. */
  words: TimedWord[];
  /** What no voice here says: words in other scripts, and sentences of which nothing could be heard. */
  leftOut: string[];
}

/**
 * Says a text of any length: sentence by sentence, several at once, joined in order without clicks.
 * Errors: `limit_exceeded`; `validation_failed` where there is nothing to say; those of `Speaker` and `encodeSpeech`.
 */
export function speakText(
  services: SpeechServices,
  request: SpeakTextRequest,
): Promise<SpokenText> {
  return withWorkFolder((folder) => speakIn(folder, services, request));
}

async function speakIn(
  folder: string,
  { engines: { speak, detect }, processes }: SpeechServices,
  request: SpeakTextRequest,
): Promise<SpokenText> {
  const { text, speed, format, to, signal, onProgress } = request;
  if (text.length > LIMITS.speech.characters) throw tooLong(text.length);
  const language = request.language === 'auto' ? languageOf(text, detect) : request.language;
  const { voice, longestText, says } = await speak.choose(request.voice, language);
  const { pronunciations = [] } = request;
  const sentences = await prepareText(text, { language, pronunciations });
  const found = new Set(sentences.flatMap(({ words }) => words.map((word) => word.language)));
  const spoken = new Set<string>();
  for (const one of found) if (one !== null && (await says(one))) spoken.add(one);
  const { utterances, leftOut } = utterancesOf(sentences, longestText, (one) => spoken.has(one));
  if (utterances.length === 0)
    throw new GlossaError('validation_failed', 'There is nothing to say.');

  const raw = join(folder, 'speech.raw');
  const file = await open(raw, 'w');
  const words: TimedWord[] = [];
  let rate = 0;
  let written = 0;
  try {
    const say = async (utterance: Utterance) => {
      const { text: said, language: own } = utterance;
      const sound = await speak.speak(
        { text: said, language: own, voice: voice.id, speed },
        signal,
      );
      return { utterance, piece: shapePiece(sound) };
    };
    const write = async ({ samples }: Pick<Samples, 'samples'>) => {
      await file.write(new Uint8Array(samples.buffer, samples.byteOffset, samples.byteLength));
      written += samples.length;
    };
    let done = 0;
    await inOrder(utterances, processes, say, async ({ utterance, piece }) => {
      rate ||= piece.rate;
      if (piece.rate !== rate) throw otherRate();
      const heard = timeWords(utterance.words, piece, (written * 1000) / rate);
      if (heard.length === 0) leftOut.push(utterance.text);
      words.push(...heard.filter((word) => word.text !== ''));
      await write(piece);
      await write({ samples: silence(utterance.pauseMs / speed, rate) });
      done += 1;
      onProgress?.((done / utterances.length) * 0.95);
    });
  } finally {
    await file.close();
  }
  if (words.length === 0)
    throw new GlossaError('engine_unavailable', 'The voice has said nothing.');
  const durationMs = Math.round((written * 1000) / rate);
  await encodeSpeech(raw, to, { rate, durationMs, format }, { signal });
  onProgress?.(1);
  return { durationMs, language, voice: voice.id, words, leftOut };
}

/** Characters from which a language is told. */
const SAMPLE = 2_000;

const languageOf = (text: string, detect: Engines['detect']): string =>
  detect.detect(text.slice(0, SAMPLE)).language ?? 'en';

function tooLong(characters: number): GlossaError {
  const most = LIMITS.speech.characters;
  return new GlossaError('limit_exceeded', `The text is longer than ${most} characters.`, {
    details: { characters, most },
  });
}

function otherRate(): GlossaError {
  return new GlossaError('engine_unavailable', 'The voice changes the form of its sound.');
}
