import { PROPERTY_TIMEOUT_MS } from '@glossa/testing/tier';

/** Time for a test that runs generated cases, on a busy machine and in the full tier. */
export const FUZZ_TIMEOUT = { timeout: PROPERTY_TIMEOUT_MS };
