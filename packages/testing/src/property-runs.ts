const full = process.env.GLOSSA_TEST_TIER === 'full';

/** Time-out of a test that runs a property against a database. */
export const PROPERTY_TIMEOUT_MS = full ? 1_800_000 : 120_000;

/**
 * Settings of `fc.assert`: a fixed seed and few runs in the short tier; with `GLOSSA_TEST_TIER=full` the
 * full count and a new seed, which a failure prints.
 */
export function propertyRuns(counts: { short: number; full: number }): {
  numRuns: number;
  seed?: number;
} {
  return full ? { numRuns: counts.full } : { numRuns: counts.short, seed: 20_260_101 };
}
