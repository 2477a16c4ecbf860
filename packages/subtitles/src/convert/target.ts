import type { SubtitleFormat } from '../types.ts';
import type { Losses } from './losses.ts';
import type { Run } from './runs.ts';

/** A cue on its way to another format. */
export interface PlainCue {
  start: number;
  end: number;
  runs: readonly Run[];
  /** As `\an` counts them; undefined for the usual place. */
  corner: number | undefined;
  speaker: string | undefined;
}

export interface TargetOptions {
  /** Frames a second, for MicroDVD; 25 unless given. */
  frameRate: number;
  /** BCP 47, for formats that name it. */
  language: string;
}

/** How a format is written anew. */
export interface TargetRules {
  format: SubtitleFormat;
  /** The whole file; what a cue cannot keep is added to `losses` under the cue's index. */
  write(cues: readonly PlainCue[], options: TargetOptions, losses: Losses): string;
}

/** Runs line by line. */
export function linesOfRuns(runs: readonly Run[]): Run[][] {
  const lines: Run[][] = [[]];
  for (const run of runs)
    run.text.split('\n').forEach((text, index) => {
      if (index > 0) lines.push([]);
      if (text !== '') lines.at(-1)!.push({ ...run, text });
    });
  return lines;
}

/** Adds what of a cue's looks a format has no words for. */
export function tellLooks(
  runs: readonly Run[],
  index: number,
  losses: Losses,
  kept: { style?: boolean; colour?: boolean; voice?: boolean; language?: boolean; at?: boolean },
): void {
  for (const { looks, at } of runs) {
    const styled = looks.bold || looks.italic || looks.underline || looks.strike;
    if (styled && !kept.style) losses.add('style', index);
    if (looks.colour !== undefined && !kept.colour) losses.add('colour', index);
    if (looks.voice !== undefined && !kept.voice) losses.add('speaker', index);
    if (looks.language !== undefined && !kept.language) losses.add('language', index);
    if (at !== undefined && !kept.at) losses.add('word_times', index);
  }
}

/** The time in whole steps of a format, told where that is another one. */
export function inSteps(ms: number, step: number, index: number, losses: Losses): number {
  const rounded = Math.round(Math.round(ms / step) * step * 1000) / 1000;
  if (Math.abs(rounded - ms) > 0.5) losses.add('rounded_time', index);
  if (ms < 0) losses.add('negative_time', index);
  return Math.max(0, rounded);
}
