import { GlossaError } from '@glossa/contract';

/** What a call failed with, as what people are told of. */
export const asGlossaError = (reason: unknown): GlossaError =>
  reason instanceof GlossaError ? reason : new GlossaError('internal', String(reason));
