import { GlossaError } from '@glossa/contract';
import { HTTPException } from 'hono/http-exception';
import type { AppContext } from './env.ts';
import { failure } from './envelope.ts';

/** A full disk and similar: the machine is at fault, and says so in the log. */
const STORAGE_CODES = new Set(['ENOSPC', 'EDQUOT', 'EROFS']);

/** Any thrown value as an error of the contract; what is not one already is `internal`. */
export function toGlossaError(error: unknown): GlossaError {
  if (error instanceof GlossaError) return error;
  if (error instanceof HTTPException) {
    const code =
      error.status === 404
        ? 'not_found'
        : error.status === 413
          ? 'payload_too_large'
          : error.status < 500
            ? 'bad_request'
            : 'internal';
    return new GlossaError(code, error.message, { cause: error });
  }
  const code = (error as NodeJS.ErrnoException | null)?.code;
  const message = STORAGE_CODES.has(code ?? '') ? `Storage failed (${code}).` : 'Unexpected error.';
  return new GlossaError('internal', message, { cause: error });
}

/** Statuses of refusals: what was asked was understood, and denied. */
const REFUSALS = new Set([401, 403, 409, 422]);

/** Answers a thrown value in the envelope, with its status and `Retry-After`, and logs what is our own fault. */
export function answerError(thrown: unknown, c: AppContext): Response {
  const log = c.get('log');
  // Who went away reads no answer, and what its leaving broke off is nobody's fault.
  if (c.req.raw.signal.aborted) thrown = new GlossaError('bad_request', 'The client went away.');
  const error = toGlossaError(thrown);
  if (error.code === 'internal') log?.error({ err: thrown }, error.message);
  else log?.debug({ code: error.code, reason: error.message }, 'refused');
  if (error.retryAfter !== undefined) c.header('Retry-After', String(Math.ceil(error.retryAfter)));
  c.header('Cache-Control', 'no-store');
  const body = failure(error, c.get('requestId') ?? '', c.req.header('Accept-Language'));
  const quietly = c.get('refusesWith200') === true && REFUSALS.has(error.status);
  return c.json(body as object, quietly ? 200 : error.status);
}
