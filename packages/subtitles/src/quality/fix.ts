import { readingLength } from '../lines/length.ts';
import { readSubtitles, writeSubtitles } from '../subtitles.ts';
import type { Edit } from '../text/edits.ts';
import { retime } from '../timing/retime.ts';
import { precisionOf, removeCues } from '../timing/structure.ts';
import type { Subtitles } from '../types.ts';
import { rebreak } from './break.ts';
import { type CheckedCue, checkedCues, checkQuality, neighbours, type Violation } from './check.ts';
import { type QualityLimits, type QualityOptions, qualityLimits } from './rules.ts';

export interface Fixed {
  file: Subtitles;
  before: Violation[];
  /** What cannot be removed without other words. */
  after: Violation[];
}

/**
 * A file with every violation removed that can be without changing words: times are put in order, cues last as long as
 * reading takes and the next one allows, gaps are closed, lines are broken again. Starts stay, as they belong to what is
 * heard, unless a cue of no length would remain. Cues that show nothing go.
 */
export function fixQuality(file: Subtitles, options: QualityOptions): Fixed {
  const precise = { precision: precisionOf(file), ...options };
  const before = checkQuality(file, precise);
  const broken = again(file, rebreak(file, precise));
  const times = fixTimes(checkedCues(broken), precise);
  const timed = again(broken, retime(broken, times).edits);
  const empty = checkedCues(timed).flatMap(({ text, hidden }, index) =>
    text === '' && !hidden ? [index] : [],
  );
  const fixed = again(timed, removeCues(timed, empty));
  return { file: fixed, before, after: checkQuality(fixed, precise) };
}

const again = (file: Subtitles, edits: readonly Edit[]): Subtitles =>
  edits.length === 0
    ? file
    : readSubtitles(writeSubtitles(file, edits), file.format, {
        ...(file.frameRate === undefined ? {} : { frameRate: file.frameRate }),
      });

/** New times of all cues, in whole steps. */
function fixTimes(
  cues: readonly CheckedCue[],
  options: QualityOptions,
): { start: number; end: number }[] {
  const limits = qualityLimits(options);
  const fixed = cues.map((cue) => (cue.hidden || cue.text === '' ? cue : inOrder(cue)));
  for (const cue of fixed) if (!cue.hidden) ontoShots(cue, limits, options.shots ?? []);
  const shown = fixed.map((cue) => (cue.text === '' ? { ...cue, hidden: true } : cue));
  const next = new Map(neighbours(shown));
  // From the last to the first, as a cue ends where the next one allows.
  const order = [...shown.keys()].sort((a, b) => shown[b]!.start - shown[a]!.start || b - a);
  for (const index of order) {
    const cue = shown[index]!;
    if (cue.hidden) continue;
    const following = next.get(index);
    const start = following === undefined ? Number.POSITIVE_INFINITY : shown[following]!.start;
    cue.end = endOf(cue, start, limits, options.language);
  }
  return shown.map(({ start, end }) => ({ start, end }));
}

/** A cue that begins before it ends, and not before the film. */
function inOrder(cue: CheckedCue): CheckedCue {
  const start = Math.max(0, Math.min(cue.start, cue.end));
  return { ...cue, start, end: Math.max(0, cue.start, cue.end) };
}

function ontoShots(cue: CheckedCue, { shot }: QualityLimits, shots: readonly number[]): void {
  for (const time of shots)
    if (Math.abs(time - cue.start) < shot && time < cue.end) {
      cue.start = time;
      return;
    }
}

/** Where a cue ends best: as late as reading takes, two frames before the next cue at the latest. */
function endOf(
  cue: CheckedCue,
  nextStart: number,
  limits: QualityLimits,
  language: string,
): number {
  const { precision, gap, closed, shortest, longest, speed } = limits;
  const latest = Math.floor((nextStart - gap) / precision) * precision;
  const reading = (readingLength(cue.text, language) / speed) * 1000;
  const wanted = Math.max(cue.end - cue.start, shortest, Math.min(reading, longest));
  const up = Math.ceil((cue.start + Math.min(wanted, longest)) / precision) * precision;
  // No room at all: it stays as it is, and is told.
  if (latest <= cue.start) return cue.end;
  const end = Math.min(up, latest);
  const flickers = nextStart - end > gap && nextStart - end <= closed;
  return flickers && latest - cue.start <= longest + precision ? latest : end;
}
