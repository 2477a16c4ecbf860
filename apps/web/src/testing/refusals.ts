import type { ErrorCode, GlossaErrorOptions } from '@glossa/contract';

/** Refusals that people meet: no credits, too many requests, a fault of the server. */
export const REFUSALS: readonly [ErrorCode, GlossaErrorOptions][] = [
  ['insufficient_credits', {}],
  ['rate_limited', { retryAfter: 7 }],
  ['internal', {}],
];
