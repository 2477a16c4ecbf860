import type { PreparedSentence, PreparedWord } from './text/front-end.ts';

/** What one voice says in one go. */
export interface Utterance {
  /** Which sentence it is of. */
  sentence: number;
  text: string;
  language: string;
  words: PreparedWord[];
  /** Milliseconds of silence after it. */
  pauseMs: number;
}

/** Between two languages within a sentence. */
const SWITCH_MS = 40;

/**
 * Sentences as a voice is given them: stretches of one language, at most `longest` characters. Words that nobody reads, and
 * those of a language that `says` denies, are left out.
 */
export function utterancesOf(
  sentences: readonly PreparedSentence[],
  longest: number,
  says: (language: string) => boolean,
): { utterances: Utterance[]; leftOut: string[] } {
  const utterances: Utterance[] = [];
  const leftOut = new Set<string>();
  for (const [sentence, { words, pauseMs }] of sentences.entries()) {
    const stretches: Utterance[] = [];
    for (const word of words) {
      const { language } = word;
      if (language === null || !says(language)) {
        if (/[\p{L}\p{N}]/u.test(word.text)) leftOut.add(word.text);
        continue;
      }
      const last = stretches.at(-1);
      const said = (last !== undefined && word.apart ? ' ' : '') + word.spoken;
      if (last?.language === language && last.text.length + said.length <= longest) {
        last.text += said;
        last.words.push(word);
      } else
        stretches.push({
          sentence,
          text: word.spoken,
          language,
          words: [word],
          pauseMs: SWITCH_MS,
        });
    }
    const audible = stretches.filter(({ text }) => /[\p{L}\p{N}]/u.test(text));
    const last = audible.at(-1);
    if (last !== undefined) last.pauseMs = pauseMs;
    utterances.push(...audible);
  }
  return { utterances, leftOut: [...leftOut] };
}
