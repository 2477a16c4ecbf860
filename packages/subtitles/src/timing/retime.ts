import { FORMATS } from '../formats/all.ts';
import type { Edit } from '../text/edits.ts';
import type { Cue, Span, Subtitles } from '../types.ts';
import type { Times } from './operations.ts';

export interface Retimed {
  edits: Edit[];
  /** Indices of cues whose times stand nowhere of their own, so that they stay. */
  kept: number[];
}

/**
 * Writes new times of all cues, in the notation each has in the file; times that do not change keep their bytes. Formats
 * without ends (LRC) keep lasting until the next cue.
 */
export function retime(file: Subtitles, times: readonly Times[]): Retimed {
  const edits = new Map<number, Edit>();
  const kept: number[] = [];
  const write = (span: Span, ms: number) => {
    const like = file.source.slice(span.start, span.end);
    // A start wins over the end of the cue before where both are one number.
    if (!edits.has(span.start))
      edits.set(span.start, { ...span, text: FORMATS[file.format].writeTime(ms, like, file) });
  };
  file.cues.forEach((cue, index) => {
    const { start } = times[index] ?? cue;
    if (start === cue.start) return;
    if (cue.times.start) write(cue.times.start, start - (cue.origin ?? 0));
    else kept.push(index);
  });
  for (const [index, cue] of file.cues.entries()) writeEnd(cue, times[index] ?? cue, write);
  return { edits: [...edits.values()], kept };
}

function writeEnd(cue: Cue, { start, end }: Times, write: (span: Span, ms: number) => void): void {
  const { times, origin = 0 } = cue;
  if (times.end && end !== cue.end) write(times.end, end - origin);
  if (times.duration && end - start !== cue.end - cue.start) write(times.duration, end - start);
}
