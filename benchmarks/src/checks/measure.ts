import { checkTranslation } from '@glossa/translation';
import { FAULTS, type Fault, plantFaults } from './faults.ts';
import { hashOf, ORIGINS, type Origin, type Parallel, type ParallelSegment } from './parallel.ts';

export const HALVES = ['tuning', 'held back'] as const;
export type Half = (typeof HALVES)[number];

/** How many of how many. */
export interface Share {
  count: number;
  of: number;
}

export interface Misjudged {
  segment: ParallelSegment;
  /** The planted fault that was not found, or what was found in a good translation. */
  about: string;
}

/** What the checks said about one half of the segments. */
export interface Figures {
  /** Good translations that were marked, by origin, and by pair of languages. */
  alarms: Map<Origin, Share>;
  alarmsByPair: Map<string, Share>;
  /** Planted faults that were marked or mended, by kind, and by pair of languages. */
  hits: Map<Fault, Share>;
  hitsByPair: Map<string, Share>;
  /** Good translations whose capitals were changed. */
  mended: Share;
  falseAlarms: Misjudged[];
  missed: Misjudged[];
}

const nothing = (): Share => ({ count: 0, of: 0 });

/** Adds up shares. */
export function total(shares: Iterable<Share>): Share {
  const sum = nothing();
  for (const { count, of } of shares) {
    sum.count += count;
    sum.of += of;
  }
  return sum;
}

function add<T>(shares: Map<T, Share>, key: T, counts: boolean): void {
  const share = shares.get(key) ?? nothing();
  shares.set(key, share);
  share.of++;
  if (counts) share.count++;
}

/** Numbers in [0, 1) that follow from a seed (mulberry32). */
function randomFrom(seed: number): () => number {
  let state = seed;
  return () => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32;
  };
}

/**
 * Lets the checks judge human translations, as they are and with faults planted by seed.
 * @param most about how many segments of a pair's half faults are put into
 */
export function measureChecks(
  { segments, words }: Parallel,
  half: Half,
  most = Number.POSITIVE_INFINITY,
): Figures {
  const figures: Figures = {
    alarms: new Map(ORIGINS.map((origin) => [origin, nothing()])),
    alarmsByPair: new Map(),
    hits: new Map(FAULTS.map((fault) => [fault, nothing()])),
    hitsByPair: new Map(),
    mended: nothing(),
    falseAlarms: [],
    missed: [],
  };
  const english = words.get('en')?.small ?? new Set<string>();
  for (const [pair, all] of segments) {
    const own = all.filter((segment) => segment.half === half);
    const stride = Math.max(1, Math.floor(own.length / most));
    for (const [index, segment] of own.entries()) {
      const { source, target, from, to, origin } = segment;
      const found = checkTranslation(source, target, from, to);
      const alarm = found.issues.length > 0;
      add(figures.alarms, origin, alarm);
      add(figures.alarmsByPair, pair, alarm);
      figures.mended.of++;
      if (found.target !== target) figures.mended.count++;
      if (alarm) figures.falseAlarms.push({ segment, about: tellAll(found) });
      // A translation that is marked already shows nothing.
      if (alarm || index % stride > 0) continue;
      const random = randomFrom(hashOf(`${pair}${source}`));
      const foreign = words.get(to)?.all ?? new Set();
      const common = words.get(from)?.small.union(english) ?? english;
      const planted = plantFaults(segment, random, foreign, common);
      for (const { fault, source: other = source, target: spoiled, what } of planted) {
        const judged = checkTranslation(other, spoiled, from, to);
        const hit = judged.issues.length > 0 || judged.target === found.target;
        add(figures.hits, fault, hit);
        add(figures.hitsByPair, pair, hit);
        if (!hit) figures.missed.push({ segment, about: `${fault}: ${what}` });
      }
    }
  }
  return figures;
}

function tellAll({ issues, details }: ReturnType<typeof checkTranslation>): string {
  return details.length > 0
    ? details.map(({ issue, text }) => `${issue} ${text}`).join(', ')
    : issues.join(', ');
}
