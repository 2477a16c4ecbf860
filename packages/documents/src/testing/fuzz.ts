/** Parameters for `fc.assert`: a fixed seed and `runs` in the short tier, ten times as many in the full one. */
export function fuzzRuns(runs: number): { seed: number; numRuns: number } {
  const full = process.env.GLOSSA_TEST_TIER === 'full';
  return { seed: 20261121, numRuns: full ? runs * 10 : runs };
}

/** Time for a test that runs generated cases, on a busy machine and in the full tier. */
export const FUZZ_TIMEOUT = { timeout: 300_000 };
