import { createHash } from 'node:crypto';

/** What divides the material; another seed is another division, and other figures. */
const SEED = 'glossa detection 1';

/** `tuning` may be learnt from and tuned on; `held` is only measured. */
export type Half = 'tuning' | 'held';

/** The half of a message's key or of an emoji: the same in every language. */
export const halfOf = (key: string): Half => (digest(key) % 2 === 0 ? 'tuning' : 'held');

/** A number that a key and the seed decide, for drawing without chance. */
export const digest = (key: string): number =>
  createHash('sha256').update(`${SEED} ${key}`).digest().readUInt32BE(0);
