/** Whether the full tier runs (`npm run test:full`): the one place that reads it, for all unit tests. */
export const FULL_TIER = process.env.GLOSSA_TEST_TIER === 'full';

/** Time-out of a test that runs a property. */
export const PROPERTY_TIMEOUT_MS = FULL_TIER ? 1_800_000 : 300_000;

/** What the tier that runs takes: less of what is counted in the short one, all of it in the full one. */
export function byTier<T>({ short, full }: { short: T; full: T }): T {
  return FULL_TIER ? full : short;
}

/** In the short tier one of so many, from the one whose `turn` it is; all in the full one. */
export function inTurn<T>(all: readonly T[], of: number, turn = 0): T[] {
  return all.filter((_, n) => FULL_TIER || (n + turn) % of === 0);
}

/**
 * Seed of all properties: the same in each run, or another one that `GLOSSA_TEST_SEED` says; `new` gives each property
 * one of its own, which a failure prints.
 */
function seedOf(wanted: string | undefined): { seed?: number } {
  if (wanted === 'new') return {};
  return { seed: wanted ? Number(wanted) : 20_260_101 };
}

/** Settings of `fc.assert`: few runs in the short tier, the full count in the full one, from a fixed seed in both. */
export function propertyRuns({ short, full }: { short: number; full: number }): {
  numRuns: number;
  seed?: number;
} {
  return { numRuns: byTier({ short, full }), ...seedOf(process.env.GLOSSA_TEST_SEED) };
}

/** Runs of a property that tries so many cases in each, for at least as many: fast-check never ends after a part of a run. */
export function runsOf(cases: number, inEach: number): number {
  return Math.ceil(cases / inEach);
}
