import { lineLength, readingLength } from '../lines/length.ts';
import { cueText } from '../subtitles.ts';
import type { SpokenCue } from '../transcript/types.ts';
import type { Cue, Subtitles } from '../types.ts';
import { type QualityLimits, type QualityOptions, qualityLimits, type RuleCode } from './rules.ts';

export interface Violation {
  rule: RuleCode;
  /** Index of the cue. */
  cue: number;
  /** What it is, and what it may be: characters, characters a second, milliseconds, lines. */
  value: number;
  limit: number;
}

/** Times and text of a cue, as rules look at them. */
export interface CheckedCue {
  start: number;
  end: number;
  text: string;
  place: string;
  hidden: boolean;
}

export const checkedCues = (file: Subtitles): CheckedCue[] =>
  file.cues.map((cue) => checkedCue(file, cue));

const checkedCue = (file: Subtitles, cue: Cue): CheckedCue => ({
  start: cue.start,
  end: cue.end,
  text: cueText(file, cue).trim(),
  place: cue.place ?? '',
  hidden: cue.hidden ?? false,
});

/** Every rule that a file breaks, in the order of its cues. */
export const checkQuality = (file: Subtitles, options: QualityOptions): Violation[] =>
  checkCues(checkedCues(file), options);

/** The same for subtitles of a transcript, which have no file. */
export const checkSpoken = (cues: readonly SpokenCue[], options: QualityOptions): Violation[] =>
  checkCues(
    cues.map(({ start, end, text }) => ({ start, end, text, place: '', hidden: false })),
    options,
  );

/** The same for cues as they would be. Cues of one place are looked at one after the other, in the order of their times. */
function checkCues(cues: readonly CheckedCue[], options: QualityOptions): Violation[] {
  const limits = qualityLimits(options);
  const violations: Violation[] = [];
  const add = (rule: RuleCode, cue: number, value: number, limit: number) =>
    violations.push({ rule, cue, value, limit });
  cues.forEach((cue, index) => {
    if (cue.hidden) return;
    checkText(cue, index, limits, options.language, add);
    checkTimes(cue, index, limits, add);
    checkShots(cue, index, limits, options.shots ?? [], add);
  });
  for (const [index, next] of neighbours(cues)) checkGap(cues, index, next, limits, add);
  return violations.sort((a, b) => a.cue - b.cue);
}

type Add = (rule: RuleCode, cue: number, value: number, limit: number) => void;

function checkText(
  { text, start, end }: CheckedCue,
  index: number,
  limits: QualityLimits,
  language: string,
  add: Add,
): void {
  if (text === '') {
    add('empty', index, 0, 1);
    return;
  }
  const lines = text.split('\n').filter((line) => line.trim() !== '');
  if (lines.length > limits.lines) add('too_many_lines', index, lines.length, limits.lines);
  const longest = Math.max(...lines.map((line) => lineLength(line.trim(), language)));
  if (longest > limits.line) add('line_too_long', index, longest, limits.line);
  const speed = readingLength(text, language) / (Math.max(1, end - start) / 1000);
  if (end > start && speed > limits.speed * (1 + TOLERANCE))
    add('reading_speed', index, Math.round(speed * 10) / 10, limits.speed);
}

/** A speed is no other because times have a smallest step. */
const TOLERANCE = 0.01;

function checkTimes(cue: CheckedCue, index: number, limits: QualityLimits, add: Add): void {
  const { start, end } = cue;
  if (start < 0 || end < 0) add('negative_time', index, Math.min(start, end), 0);
  if (end < start) add('end_before_start', index, end, start);
  else if (end - start < limits.shortest - limits.precision)
    add('too_short', index, end - start, limits.shortest);
  else if (end - start > limits.longest + limits.precision)
    add('too_long', index, end - start, limits.longest);
}

function checkShots(
  { start, end }: CheckedCue,
  index: number,
  limits: QualityLimits,
  shots: readonly number[],
  add: Add,
): void {
  for (const time of [start, end]) {
    const distance = distanceTo(shots, time);
    if (distance > limits.precision && distance < limits.shot)
      add('near_shot_change', index, Math.round(distance), 0);
  }
}

/** Milliseconds to the nearest of a list in order. */
function distanceTo(shots: readonly number[], time: number): number {
  let least = Number.POSITIVE_INFINITY;
  for (const shot of shots) {
    if (Math.abs(shot - time) > least) break;
    least = Math.abs(shot - time);
  }
  return least;
}

function checkGap(
  cues: readonly CheckedCue[],
  index: number,
  next: number,
  limits: QualityLimits,
  add: Add,
): void {
  const gap = cues[next]!.start - cues[index]!.end;
  if (gap < 0) add('overlap', index, -gap, 0);
  else if (gap < limits.gap) add('gap_too_small', index, gap, limits.gap);
  else if (gap > limits.gap && gap <= limits.closed) add('gap_flickers', index, gap, limits.gap);
}

/** Each cue with the one after it at the same place, in the order of their times. */
export function neighbours(cues: readonly CheckedCue[]): [index: number, next: number][] {
  const places = new Map<string, number[]>();
  cues.forEach(({ hidden, place }, index) => {
    if (hidden) return;
    const list = places.get(place) ?? [];
    list.push(index);
    places.set(place, list);
  });
  return [...places.values()].flatMap((list) => {
    const ordered = list.toSorted((a, b) => cues[a]!.start - cues[b]!.start || a - b);
    return ordered.slice(1).map((next, at) => [ordered[at]!, next] as [number, number]);
  });
}
