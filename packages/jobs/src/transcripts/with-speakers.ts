import type { SpeakerTurn, SpokenWord, TimeSpan } from '@glossa/engines';

const shared = (a: TimeSpan, b: TimeSpan) =>
  Math.min(a.endMs, b.endMs) - Math.max(a.startMs, b.startMs);

/** Words with who says them: whoever speaks longest during a word, else whoever spoke last. Both are in order. */
export function withSpeakers(
  words: readonly SpokenWord[],
  turns: readonly SpeakerTurn[],
): SpokenWord[] {
  let last = turns[0]?.speaker;
  /** Turns before this one are over: a recording of hours has thousands. */
  let from = 0;
  return words.map((word) => {
    while (from < turns.length && turns[from]!.endMs <= word.startMs) from++;
    let best: SpeakerTurn | undefined;
    for (let at = from; at < turns.length && turns[at]!.startMs < word.endMs; at++) {
      const turn = turns[at]!;
      if (shared(word, turn) > (best === undefined ? 0 : shared(word, best))) best = turn;
    }
    last = best?.speaker ?? last;
    return last === undefined ? word : { ...word, speaker: `Speaker ${last}` };
  });
}
