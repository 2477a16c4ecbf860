import { PROPERTY_TIMEOUT_MS, propertyRuns } from '@glossa/testing/tier';

/** Settings of `fc.assert`. */
export const fuzzRuns = (short: number, full: number) => propertyRuns({ short, full });

/** Time for a test that runs generated cases, on a busy machine and in the full tier. */
export const FUZZ_TIMEOUT = { timeout: PROPERTY_TIMEOUT_MS };
