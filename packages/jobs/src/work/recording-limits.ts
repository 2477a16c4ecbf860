import { GlossaError, LIMITS } from '@glossa/contract';

/** A file may say that it is shorter than it is: nobody pays more than was shown. Errors: `limit_exceeded`. */
export function refuseDearer(credits: number, maxCredits: number | undefined): void {
  if (maxCredits === undefined || credits <= maxCredits) return;
  throw new GlossaError(
    'limit_exceeded',
    `The recording is longer than it says: ${credits} credits.`,
    { details: { credits, maxCredits } },
  );
}

/** Errors: `limit_exceeded` for a recording over `maxMs`. */
export function refuseLonger(durationMs: number, maxMs: number = LIMITS.media.ms): void {
  if (durationMs <= maxMs) return;
  throw new GlossaError('limit_exceeded', `The recording is over ${maxMs / 60_000} minutes.`, {
    details: { maxMs, durationMs },
  });
}
