const full = process.env.GLOSSA_TEST_TIER === 'full';

/** Parameters for `fc.assert`: a fixed seed, and the runs of the tier; the full one has ten times as many by default. */
export function fuzzRuns(short: number, most = short * 10): { seed: number; numRuns: number } {
  return { seed: 20261121, numRuns: full ? most : short };
}

/** Time for a test that runs generated cases, on a busy machine and in the full tier. */
export const FUZZ_TIMEOUT = { timeout: full ? 1_800_000 : 300_000 };
