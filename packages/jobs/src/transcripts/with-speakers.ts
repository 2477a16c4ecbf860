import type { SpeakerTurn, SpokenWord, TimeSpan } from '@glossa/engines';

const shared = (a: TimeSpan, b: TimeSpan) =>
  Math.min(a.endMs, b.endMs) - Math.max(a.startMs, b.startMs);

/** Words with who says them: whoever speaks longest during a word, else whoever spoke last. Both are in order. */
export function withSpeakers(
  words: readonly SpokenWord[],
  turns: readonly SpeakerTurn[],
): SpokenWord[] {
  let last = turns[0]?.speaker;
  return words.map((word) => {
    const [best] = turns
      .filter((turn) => shared(word, turn) > 0)
      .sort((a, b) => shared(word, b) - shared(word, a));
    last = best?.speaker ?? last;
    return last === undefined ? word : { ...word, speaker: `Speaker ${last}` };
  });
}
