import { score } from './score.ts';

/** Something that the command menu offers. */
export interface Entry {
  /** Unique in the menu. */
  value: string;
  /** Its name first, then other words that find it. */
  names: readonly string[];
  /** Names in other languages: they find it after all others. */
  elsewhere?: readonly string[];
}
export interface EntryGroup<E extends Entry> {
  heading: string;
  entries: readonly E[];
}

const ELSEWHERE = 0.1;

/** What fits `typed`, best first, also of groups; everything where nothing is typed. What stands twice is shown once. */
export function findEntries<E extends Entry>(
  groups: readonly EntryGroup<E>[],
  typed: string,
): readonly EntryGroup<E>[] {
  if (typed.trim() === '') return groups.filter(({ entries }) => entries.length > 0);
  const seen = new Set<string>();
  return groups
    .map(({ heading, entries }) => {
      const scored = entries
        .map((entry) => ({ entry, fit: fitOf(entry, typed) }))
        .filter(({ entry, fit }) => fit > 0 && !seen.has(entry.names[0] ?? ''))
        .sort((a, b) => b.fit - a.fit);
      for (const { entry } of scored) seen.add(entry.names[0] ?? '');
      return { heading, entries: scored.map(({ entry }) => entry), fit: scored[0]?.fit ?? 0 };
    })
    .filter(({ fit }) => fit > 0)
    .sort((a, b) => b.fit - a.fit);
}

function fitOf({ names, elsewhere = [] }: Entry, typed: string): number {
  const own = score(names, typed);
  return own > 0 ? own : ELSEWHERE * Math.max(0, ...elsewhere.map((name) => score([name], typed)));
}
