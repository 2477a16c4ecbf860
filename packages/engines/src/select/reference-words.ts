import { GlossaError } from '@glossa/contract';
import type { CloneEngine, VoiceReference, VoiceSample } from '../ports/clone.ts';
import { LONGEST_STRETCH_MS, type TimeSpan } from '../ports/transcribe.ts';
import { heardText } from '../sound/heard-text.ts';
import { firstPart } from '../sound/spans.ts';
import type { Transcriber } from './transcriber.ts';

/** Characters that somebody says in so many milliseconds at most; more is not what is spoken there. */
const MOST_PER_SECOND = 40;

/** The part of a sample that an engine speaks after, and what is said in it. */
export interface ReferenceWords {
  /** Whether what is spoken in a sample of any language can be written down here, now. */
  canHear(): Promise<boolean>;
  /**
   * The first speech of a sample, with its words where the engine needs them: those that somebody wrote down for a sample
   * that is no longer than the part may be, else those that are heard. Errors: `sample_words_needed`; those of the
   * transcriber.
   */
  find(
    sample: VoiceSample,
    wanted: NonNullable<CloneEngine['reference']>,
    told: { words?: string | undefined; language?: string | undefined; owner?: string | undefined },
    signal: AbortSignal,
  ): Promise<VoiceReference>;
}

/** @param transcriber of engines of this machine alone: to be written down, a sample is sent to nobody */
export function createReferenceWords(
  transcriber: Pick<Transcriber, 'languages' | 'transcribe'>,
): ReferenceWords {
  /** Nothing is downloaded for it: whoever waits would wait for long. */
  async function hears(language: string): Promise<boolean> {
    const [found] = await transcriber.languages([language]);
    return found?.ready === true && !found.draft;
  }
  return {
    canHear: () => hears('auto'),
    async find({ sound, speech }, wanted, { words, language = 'auto', owner }, signal) {
      const longestMs = Math.min(wanted.longestMs, LONGEST_STRETCH_MS);
      const span = firstPart(speech, longestMs);
      if (!wanted.words) return { span, text: '' };
      const needed = (why: 'none' | 'sample_long' | 'words_long') =>
        new GlossaError('sample_words_needed', 'What is said in the sample has to be known.', {
          details: { why, longestMs },
        });
      if (words !== undefined) {
        if (sound.durationMs > longestMs) throw needed('sample_long');
        if (words.length > (sound.durationMs / 1000) * MOST_PER_SECOND) throw needed('words_long');
        return { span: { startMs: 0, endMs: sound.durationMs }, text: words };
      }
      if (!(await hears(language))) throw needed('none');
      const request = { sound, stretch: span, speech: within(speech, span), language, owner };
      const heard = await transcriber.transcribe(request, signal);
      const text = heardText(heard.words);
      if (text === '') throw needed('none');
      return { span, text };
    },
  };
}

const within = (speech: readonly TimeSpan[], { startMs, endMs }: TimeSpan): TimeSpan[] =>
  speech
    .filter((span) => span.startMs < endMs && span.endMs > startMs)
    .map((span) => ({
      startMs: Math.max(startMs, span.startMs),
      endMs: Math.min(endMs, span.endMs),
    }));
