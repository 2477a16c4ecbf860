import { PROPERTY_TIMEOUT_MS, propertyRuns } from '@glossa/testing/tier';

/** Settings of `fc.assert`; the full tier has ten times as many runs by default. */
export const fuzzRuns = (short: number, full = short * 10) => propertyRuns({ short, full });

/** Time for a test that runs generated cases, on a busy machine and in the full tier. */
export const FUZZ_TIMEOUT = { timeout: PROPERTY_TIMEOUT_MS };
