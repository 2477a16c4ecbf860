/**
 * Every error code a call may answer, with its HTTP status. A code has one message per locale
 * in `@glossa/i18n` under `errors.<code>`; a test checks that none is missing.
 */
export const ERROR_STATUS = {
  bad_request: 400,
  validation_failed: 400,
  unauthenticated: 401,
  sign_in_required: 401,
  visitor_limit_reached: 401,
  forbidden: 403,
  not_found: 404,
  conflict: 409,
  payload_too_large: 413,
  limit_exceeded: 422,
  unsupported_format: 415,
  corrupt_file: 422,
  /** A file of sound or video without a sound in it. */
  no_sound: 422,
  /** A film on a site of others: these are why it, or its captions, cannot be had. */
  video_private: 422,
  video_blocked: 422,
  video_removed: 422,
  video_live: 422,
  video_age_limited: 422,
  video_without_captions: 422,
  /** A link to a film on a site of others, where the operator has set up nothing that fetches it. */
  video_not_fetched: 422,
  /** A file in which nothing is written, or only in pictures. */
  no_text: 422,
  password_protected_file: 422,
  wrong_file_password: 422,
  /** The owner of a protected file does not allow its text to be changed or copied. */
  restricted_file: 422,
  /** A dynamic form, which has no pages of its own. */
  xfa_form: 422,
  /** A PDF that is a folder of other files. */
  file_portfolio: 422,
  /** A list of pages that is none, or that names no page of the document. */
  invalid_page_range: 422,
  insufficient_credits: 402,
  payment_failed: 402,
  /** The payment provider does not answer, or is set up wrong: nothing the buyer could mend. */
  payment_unavailable: 503,
  /** Nothing is sold on this server. */
  selling_off: 403,
  rate_limited: 429,
  unsupported_language_pair: 422,
  engine_unavailable: 503,
  /** The server's own database cannot be reached. */
  service_unavailable: 503,
  source_unavailable: 502,
  /** The server's own disk or quota is full. */
  storage_full: 507,
  url_not_allowed: 422,
  timeout: 504,
  job_canceled: 409,
  consent_required: 422,
  /** A recording of a voice: these are why it is not taken. */
  sample_too_short: 422,
  sample_too_long: 422,
  sample_without_speech: 422,
  sample_too_quiet: 422,
  sample_noisy: 422,
  sample_clipped: 422,
  /** The engine needs to know what is said in it: nobody here can hear that, or what was written down cannot be it. */
  sample_words_needed: 422,
  email_taken: 409,
  email_not_verified: 403,
  invalid_credentials: 401,
  invalid_token: 401,
  idempotency_conflict: 409,
  internal: 500,
} as const;

export type ErrorCode = keyof typeof ERROR_STATUS;

export const ERROR_CODES = Object.keys(ERROR_STATUS) as ErrorCode[];

/** True when `value` is one of the contract's error codes. */
export function isErrorCode(value: unknown): value is ErrorCode {
  return typeof value === 'string' && Object.hasOwn(ERROR_STATUS, value);
}

export interface GlossaErrorOptions {
  /** What the person should be told beyond the code, as plain data (never a stack or a secret). */
  details?: unknown;
  cause?: unknown;
  /** Seconds after which the same request may succeed; sent as `Retry-After`. */
  retryAfter?: number;
}

/** The one error type that crosses package borders: a code of the contract plus a message for a person. */
export class GlossaError extends Error {
  readonly code: ErrorCode;
  readonly details: unknown;
  readonly retryAfter: number | undefined;

  constructor(code: ErrorCode, message: string, options: GlossaErrorOptions = {}) {
    super(message, options.cause === undefined ? undefined : { cause: options.cause });
    this.name = 'GlossaError';
    this.code = code;
    this.details = options.details;
    this.retryAfter = options.retryAfter;
  }

  get status(): (typeof ERROR_STATUS)[ErrorCode] {
    return ERROR_STATUS[this.code];
  }
}

/** What something failed with, as what people are told of. */
export const asGlossaError = (reason: unknown): GlossaError =>
  reason instanceof GlossaError ? reason : new GlossaError('internal', String(reason));
