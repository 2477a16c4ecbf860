import type { EditorCue, HeardWord } from './cues.ts';
import type { Translations } from './translation.ts';

export const VERSION_REASONS = ['named', 'opened', 'revert', 'translate', 'restored'] as const;
export type VersionReason = (typeof VERSION_REASONS)[number];

/** A subtitle as a version keeps it: the words that were heard are the recording's, and kept once. */
export interface VersionCue {
  start: number;
  end: number;
  text: string;
  speaker?: string | undefined;
  translations?: Translations | undefined;
}

/** How the subtitles of a transcript once stood. */
export interface Version {
  /** When it was kept, in epoch milliseconds; of a transcript each differs. */
  at: number;
  /** What it was kept before; `named`: because somebody wanted it. */
  reason: VersionReason;
  name?: string | undefined;
  cues: readonly VersionCue[];
}

/** Versions of a transcript at most, and characters in which they are kept. */
export const MOST_VERSIONS = 20;
const MOST_CHARACTERS = 1_500_000;

/** What is kept after a day without a change: the next time it is opened is another piece of work. */
export const DAY_MS = 24 * 60 * 60 * 1000;

export const versionCues = (cues: readonly EditorCue[]): VersionCue[] =>
  cues.map(({ start, end, text, speaker, translations }) => ({
    ...{ start, end, text },
    ...(speaker === undefined ? {} : { speaker }),
    ...(translations === undefined || Object.keys(translations).length === 0
      ? {}
      : { translations }),
  }));

const keyOf = ({ start, end, text, speaker = '', translations = {} }: VersionCue) =>
  JSON.stringify([
    ...[start, end, text, speaker],
    Object.entries(translations)
      .map(([tag, { text: said }]) => [tag, said])
      .sort(),
  ]);

/** How many subtitles of the one list the other does not have. */
export function countDifferent(some: readonly VersionCue[], others: readonly VersionCue[]): number {
  const missing = (of: readonly VersionCue[], from: readonly VersionCue[]) => {
    const known = new Set(from.map(keyOf));
    return of.filter((cue) => !known.has(keyOf(cue))).length;
  };
  return Math.max(missing(some, others), missing(others, some));
}

/**
 * Versions, the newest first, with one more. One that is as the newest is not kept again, unless it gets a name. Where
 * there are too many, those without a name go before those with one, the oldest first. Undefined where it is too large.
 */
export function withVersion(
  versions: readonly Version[],
  version: Version,
): readonly Version[] | undefined {
  const [newest] = versions;
  const isKnown = newest !== undefined && countDifferent(newest.cues, version.cues) === 0;
  if (isKnown && version.reason !== 'named') return versions;
  const sizeOf = (one: Version) => JSON.stringify(one).length;
  if (sizeOf(version) > MOST_CHARACTERS) return undefined;
  const at = Math.max(version.at, (newest?.at ?? 0) + 1);
  const kept: Version[] = [{ ...version, at }, ...versions];
  let size = kept.reduce((sum, one) => sum + sizeOf(one), 0);
  while (kept.length > MOST_VERSIONS || size > MOST_CHARACTERS) {
    const unnamed = kept.findLastIndex(({ reason }, index) => index > 0 && reason !== 'named');
    const [gone] = kept.splice(unnamed > 0 ? unnamed : kept.length - 1, 1);
    size -= sizeOf(gone!);
  }
  return kept;
}

/** Subtitles of a version, with the words of the recording that were heard in their times. */
export function restoredCues(
  cues: readonly VersionCue[],
  heard: readonly HeardWord[],
): EditorCue[] {
  let next = 0;
  return cues.map((cue, id) => {
    while (next < heard.length && heard[next]!.endMs <= cue.start) next++;
    let end = next;
    while (end < heard.length && heard[end]!.startMs < cue.end) end++;
    const { speaker, ...rest } = cue;
    const words = heard.slice(next, end);
    return { ...rest, id, words, ...(speaker === undefined ? {} : { speaker }) };
  });
}
