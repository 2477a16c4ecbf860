import type { SpokenCue } from './types.ts';

/** Lines that go on showing do so without a pause, or with one that nobody sees (milliseconds). */
const UNSEEN_MS = 100;

/**
 * Captions that roll up, each line of them once, at the time it first appears: such captions show the line before once more
 * above each new one. Others stay as they are, whatever they repeat.
 */
export function unrolled(cues: readonly SpokenCue[]): SpokenCue[] {
  const lines = cues.map(({ text }) =>
    text
      .split('\n')
      .map((line) => line.trim())
      .filter(Boolean),
  );
  const repeats = cues.map((cue, index) => {
    const before = cues[index - 1];
    if (before === undefined || cue.start - before.end > UNSEEN_MS) return 0;
    return repeatedLines(lines[index - 1]!, lines[index]!);
  });
  const rolling = repeats.filter((count) => count > 0).length;
  if (cues.length < 3 || rolling * 2 < cues.length) return [...cues];
  return cues.flatMap((cue, index) => {
    const fresh = lines[index]!.slice(repeats[index]!);
    return fresh.length === 0 ? [] : [{ ...cue, text: fresh.join('\n') }];
  });
}

/** How many of the last lines of a caption are the first ones of the next. */
function repeatedLines(before: readonly string[], after: readonly string[]): number {
  for (let count = Math.min(before.length, after.length); count > 0; count -= 1)
    if (before.slice(-count).every((line, index) => line === after[index])) return count;
  return 0;
}
