import type { PlannedSentence, PlannedUtterance } from '../plan-speech.ts';

/** So much slower a sentence is said that was not understood; half is the slowest there is. */
const SLOWER = 0.85;
const SLOWEST = 0.5;
/** Parts of a sentence that are said one by one have some words each. */
const PART_CHARACTERS = 40;
const PART_PAUSE_MS = 120;

/**
 * Other ways to say a sentence, first what changes less: slower, then in shorter parts too, for voices swallow words of what
 * is long. A voice that never says a text twice alike has another throw with each.
 */
export const OTHER_WAYS: readonly ((sentence: PlannedSentence) => PlannedSentence)[] = [
  (sentence) => ({ ...sentence, utterances: sentence.utterances.map(slower) }),
  (sentence) => ({ ...sentence, utterances: sentence.utterances.map(slower).flatMap(inParts) }),
];

const slower = (utterance: PlannedUtterance): PlannedUtterance => ({
  ...utterance,
  speed: Math.max(SLOWEST, utterance.speed * SLOWER),
});

/** An utterance in parts that end with signs where there are some. */
function inParts(utterance: PlannedUtterance): PlannedUtterance[] {
  const { words, pauseMs, ...manner } = utterance;
  if (words.length === 0) return [utterance];
  const parts: PlannedUtterance[] = [];
  for (const word of words) {
    const last = parts.at(-1);
    const isFull =
      last !== undefined &&
      (last.text.length >= PART_CHARACTERS ||
        (last.text.length * 2 >= PART_CHARACTERS && /[,;:،、，；：]$/u.test(last.text)));
    const isSign = !/[\p{L}\p{N}]/u.test(word.spoken);
    if (last === undefined || (isFull && !isSign))
      parts.push({ ...manner, text: word.spoken, words: [word], pauseMs: PART_PAUSE_MS });
    else {
      last.text += (word.apart ? ' ' : '') + word.spoken;
      last.words.push(word);
    }
  }
  parts.at(-1)!.pauseMs = pauseMs;
  return parts;
}
