import type { SpokenWord, TimeSpan } from '../../ports/transcribe.ts';

/** Marks of the dictionary for noise and silence, and numbers of a word's other ways to be spoken. */
const NO_WORD = /^(<.*>|\[.*\]|\+\+.*\+\+)$/;
const VARIANT = /\(\d+\)$/;

/**
 * Words of a NIST CTM file, which tells for each its utterance, channel, begin and length in seconds, and how sure it is.
 * @param spans where each utterance stands in the sound
 */
export function readTimedWords(ctm: string, spans: ReadonlyMap<string, TimeSpan>): SpokenWord[] {
  return ctm
    .split('\n')
    .flatMap((line) => {
      const [utterance = '', , begin, length, word = '', confidence] = line.trim().split(/\s+/);
      const span = spans.get(utterance);
      const [start, duration, sure] = [begin, length, confidence].map(Number);
      if (span === undefined || NO_WORD.test(word) || word === '') return [];
      if (!Number.isFinite(start) || !Number.isFinite(duration)) return [];
      const startMs = Math.min(span.endMs, span.startMs + Math.round(start! * 1000));
      const endMs = Math.min(span.endMs, startMs + Math.round(duration! * 1000));
      const text = word.replace(VARIANT, '');
      return [
        {
          ...{ text: text === 'i' || text.startsWith("i'") ? `I${text.slice(1)}` : text },
          ...{ startMs, endMs },
          ...(Number.isFinite(sure) ? { confidence: Math.min(1, Math.max(0, sure!)) } : {}),
        },
      ];
    })
    .sort((a, b) => a.startMs - b.startMs);
}
