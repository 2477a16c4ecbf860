import type { ErrorCode, Failure, GlossaError, Success } from '@glossa/contract';
import { errorMessage } from '@glossa/i18n/errors';

/** Body of a successful call. */
export function success<T>(data: T): Success<T> {
  return { ok: 0, data };
}

/**
 * Body of a refused call, its message in the caller's language. The error's own message is for logs:
 * it may name things the caller should not see, so only `details` travels.
 */
export function failure(
  error: Pick<GlossaError, 'code' | 'details'>,
  requestId: string,
  acceptLanguage: string | undefined,
): Failure {
  return {
    ok: 1,
    error: {
      code: error.code,
      message: errorMessage(error.code, acceptLanguage),
      ...(error.details === undefined ? {} : { details: error.details }),
      requestId,
    },
  };
}

/** Code and localised message of an error, as jobs and stream lines carry them. */
export function errorView(
  code: ErrorCode,
  acceptLanguage: string | undefined,
): { code: ErrorCode; message: string } {
  return { code, message: errorMessage(code, acceptLanguage) };
}
