import { type ErrorCode, GlossaError } from '@glossa/contract';

/** Why a model could not be had; `details.reason` of the `GlossaError`. */
export type ModelFailure =
  | 'download_disabled'
  | 'host_unreachable'
  | 'not_in_catalogue'
  | 'catalogue_invalid'
  | 'not_found'
  | 'server_error'
  | 'interrupted'
  | 'corrupt'
  | 'too_large'
  | 'disk_full'
  | 'not_writable'
  | 'closed';

const CODES: Partial<Record<ModelFailure, ErrorCode>> = {
  not_in_catalogue: 'unsupported_language_pair',
};

/** A `GlossaError` that names why a model could not be had, in words and as `details.reason`. */
export function modelError(
  reason: ModelFailure,
  message: string,
  options: { cause?: unknown; retryAfter?: number; details?: Record<string, unknown> } = {},
): GlossaError {
  const { cause, retryAfter, details } = options;
  return new GlossaError(CODES[reason] ?? 'engine_unavailable', message, {
    details: { reason, ...details },
    ...(cause === undefined ? {} : { cause }),
    ...(retryAfter === undefined ? {} : { retryAfter }),
  });
}

/** The reason inside an error of a model store, or `undefined` for any other error. */
export function modelFailure(error: unknown): ModelFailure | undefined {
  const details = (error as GlossaError | undefined)?.details as
    | { reason?: ModelFailure }
    | undefined;
  return details?.reason;
}
