import { readingLimits } from '../lines/languages.ts';

export type RuleCode =
  /** More lines than a cue may have. */
  | 'too_many_lines'
  | 'line_too_long'
  /** More characters a second than people read. */
  | 'reading_speed'
  | 'too_short'
  | 'too_long'
  /** Fewer frames than two to the next cue. */
  | 'gap_too_small'
  /** A gap of three to eleven frames, which looks like a flicker. */
  | 'gap_flickers'
  /** The next cue of the same place begins before this one ends. */
  | 'overlap'
  | 'negative_time'
  | 'end_before_start'
  /** Nothing is shown. */
  | 'empty'
  /** It begins or ends a few frames beside a change of shot. */
  | 'near_shot_change';

export interface QualityOptions {
  /** BCP 47 tag of what the cues say. */
  language: string;
  /** Frames a second of the film; 24 unless given. */
  frameRate?: number;
  /** For readers who are children. */
  children?: boolean;
  /** Times of shot changes in milliseconds, in order. */
  shots?: readonly number[];
  /** Lines of a cue at most; 2 unless given. */
  lines?: number;
  /** Smallest step of times in milliseconds; 1 unless given. */
  precision?: number;
}

/** Numbers of the rules for one file (Netflix, Timed Text Style Guides: general requirements and those of languages). */
export interface QualityLimits {
  lines: number;
  line: number;
  speed: number;
  shortest: number;
  longest: number;
  /** Milliseconds between two cues at least, and gaps up to which are closed to that. */
  gap: number;
  closed: number;
  /** How far from a change of shot a cue is put on it. */
  shot: number;
  precision: number;
}

const SHORTEST_MS = 833;
const LONGEST_MS = 7000;
const GAP_FRAMES = 2;
const CLOSED_FRAMES = 11;

export function qualityLimits(options: QualityOptions): QualityLimits {
  const { language, frameRate = 24, children = false, lines = 2, precision = 1 } = options;
  const { line, speed, childrenSpeed } = readingLimits(language);
  const frames = (count: number) => (count * 1000) / frameRate;
  return {
    lines,
    line,
    speed: children ? childrenSpeed : speed,
    shortest: SHORTEST_MS,
    longest: LONGEST_MS,
    // Whole steps, so that what is written keeps the rule.
    gap: Math.ceil(Math.ceil(frames(GAP_FRAMES)) / precision) * precision,
    closed: frames(CLOSED_FRAMES),
    shot: frames(CLOSED_FRAMES),
    precision,
  };
}
