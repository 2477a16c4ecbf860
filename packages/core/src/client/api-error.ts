import {
  type ErrorCode,
  failureSchema,
  GlossaError,
  type GlossaErrorOptions,
} from '@glossa/contract';

/** A refused call: the contract's code, plus the request id to quote to support. */
export class ApiError extends GlossaError {
  readonly requestId: string | undefined;

  constructor(
    code: ErrorCode,
    message: string,
    options: GlossaErrorOptions & { requestId?: string } = {},
  ) {
    super(code, message, options);
    this.name = 'ApiError';
    this.requestId = options.requestId;
  }
}

/** The error that a non-200 answer, or a body whose `ok` is not 0, stands for. */
export function errorFromBody(body: unknown, status: number, retryAfter: string | null): ApiError {
  const parsed = failureSchema.safeParse(body);
  const seconds = retryAfter === null ? Number.NaN : Number(retryAfter);
  const options = Number.isFinite(seconds) ? { retryAfter: seconds } : {};
  if (!parsed.success) {
    return new ApiError(status === 429 ? 'rate_limited' : 'internal', `HTTP ${status}`, options);
  }
  const { code, message, details, requestId } = parsed.data.error;
  return new ApiError(code, message, { ...options, details, requestId });
}

/** What a failed fetch stands for: an abort stays an abort, all else means that the server is out of reach. */
export function errorFromNetwork(cause: unknown, signal: AbortSignal | undefined): unknown {
  if (signal?.aborted) return signal.reason;
  if (cause instanceof GlossaError) return cause;
  return new ApiError('source_unavailable', 'The server cannot be reached.', { cause });
}

/** True where a server could not be asked at all: one that refuses answers with a request id. */
export const isUnreachable = (error: GlossaError): boolean =>
  error instanceof ApiError && isOutOfReach(error);

/** As {@link isUnreachable}, of what is told of an error elsewhere. */
export const isOutOfReach = (told: { code: ErrorCode; requestId?: string | undefined }): boolean =>
  told.code === 'source_unavailable' && told.requestId === undefined;
