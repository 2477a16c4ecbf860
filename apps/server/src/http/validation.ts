import { GlossaError } from '@glossa/contract';

/** A refusal of one field, in the shape that schema failures have. */
export function invalidField(path: string, code: string, message: string): GlossaError {
  return new GlossaError('validation_failed', message, {
    details: { issues: [{ path, code, message }] },
  });
}
