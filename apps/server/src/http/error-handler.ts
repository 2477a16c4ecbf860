import { type ErrorCode, GlossaError } from '@glossa/contract';
import { HTTPException } from 'hono/http-exception';
import type { AppContext } from './env.ts';
import { failure } from './envelope.ts';

/** A full disk or quota: the machine is at fault, and says so in the log. */
const STORAGE_CODES = new Set(['ENOSPC', 'EDQUOT']);

/** Refusals of connections, by Node and by PostgreSQL (classes 08 and 57P, and too many connections). */
const CONNECTION_CODES =
  /^(?:ECONN(?:REFUSED|RESET|ABORTED)|EPIPE|ETIMEDOUT|ENOTFOUND|EHOSTUNREACH|08\w{3}|57P0\d|53300)$/;
const CONNECTION_MESSAGES =
  /^(?:Connection terminated|Client has encountered a connection error|timeout (?:expired|exceeded when trying to connect)|Query read timeout|PGlite is clos(?:ed|ing))/;
const RETRY_SECONDS = 5;
const MOST_CAUSES = 5;

/** Whether it says that the database is out of reach. Only the database's errors come here uncoded. */
function isUnreachable(error: unknown): boolean {
  let cause = error;
  for (let depth = 0; depth < MOST_CAUSES && cause instanceof Error; depth++) {
    const { code } = cause as NodeJS.ErrnoException;
    if (CONNECTION_CODES.test(String(code ?? ''))) return true;
    if (CONNECTION_MESSAGES.test(cause.message)) return true;
    const [first] = cause instanceof AggregateError ? cause.errors : [];
    cause = first ?? cause.cause;
  }
  return false;
}

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
  if (isUnreachable(error)) {
    const options = { cause: error, retryAfter: RETRY_SECONDS };
    return new GlossaError('service_unavailable', 'The database cannot be reached.', options);
  }
  const code = (error as NodeJS.ErrnoException | null)?.code;
  if (STORAGE_CODES.has(code ?? '')) {
    return new GlossaError('storage_full', `Storage failed (${code}).`, { cause: error });
  }
  return new GlossaError('internal', 'Unexpected error.', { cause: error });
}

/** Statuses of refusals: what was asked was understood, and denied. */
const REFUSALS = new Set([401, 403, 409, 422]);

/** What the server lacks, not the request. */
const OUR_FAULT: ReadonlySet<ErrorCode> = new Set([
  'internal',
  'storage_full',
  'service_unavailable',
]);

/** Answers a thrown value in the envelope, with its status and `Retry-After`, and logs what is our own fault. */
export function answerError(thrown: unknown, c: AppContext): Response {
  const log = c.get('log');
  // Who went away reads no answer, and what its leaving broke off is nobody's fault.
  if (c.req.raw.signal.aborted) thrown = new GlossaError('bad_request', 'The client went away.');
  const error = toGlossaError(thrown);
  if (OUR_FAULT.has(error.code)) log?.error({ err: thrown }, error.message);
  else log?.debug({ code: error.code, reason: error.message }, 'refused');
  if (error.retryAfter !== undefined) c.header('Retry-After', String(Math.ceil(error.retryAfter)));
  c.header('Cache-Control', 'no-store');
  const body = failure(error, c.get('requestId') ?? '', c.req.header('Accept-Language'));
  const quietly = c.get('refusesWith200') === true && REFUSALS.has(error.status);
  return c.json(body as object, quietly ? 200 : error.status);
}
