/** Samples a second of everything that is mixed. */
export const MIX_RATE = 48_000;
/** Bytes of a sample. */
export const SAMPLE_BYTES = 2;

/** Samples up to a time. */
export const mixSamples = (ms: number): number => Math.round((ms * MIX_RATE) / 1000);
