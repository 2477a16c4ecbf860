import { GlossaError } from '@glossa/contract';

/** Seconds; greylisting servers want about this. */
const RETRY_AFTER = 60;

/** What nodemailer adds to an error. */
interface SmtpError extends Error {
  code?: string;
  /** The server's reply code (RFC 5321 §4.2). */
  responseCode?: number;
  command?: string;
}

/** True when the same mail may be handed over later; false when it never will. */
export function isRetryableMailError(error: unknown): boolean {
  return error instanceof GlossaError && error.retryAfter !== undefined;
}

/** A failure of the mail server or the outbox, not of the mail. */
export function outOfReach(cause: unknown): GlossaError {
  const message =
    cause instanceof GlossaError
      ? cause.message
      : 'The mail server cannot take mails at the moment';
  return new GlossaError('source_unavailable', message, { cause, retryAfter: RETRY_AFTER });
}

const timedOut = (cause: unknown) =>
  new GlossaError('timeout', 'The mail server did not answer in time', {
    cause,
    retryAfter: RETRY_AFTER,
  });

/**
 * What went wrong between us and a mail server, in a code of the contract (see `Mailer.send`). Whatever
 * an operator can mend (sign-in, TLS, an address that does not resolve) counts as retryable: the mail is
 * not to blame.
 */
export function smtpError(error: unknown): GlossaError {
  const { code, responseCode = 0, command = '' } = error as SmtpError;
  if (code === 'ETIMEDOUT' || code === 'EABORT') return timedOut(error);
  if (code !== 'EENVELOPE' && code !== 'EMESSAGE') return outOfReach(error);
  // 503 is a session out of step, 530 one without the sign-in the server wants.
  const passing = responseCode < 500 || responseCode === 503 || responseCode === 530;
  // Without a reply the client itself found that this server cannot take the message.
  if (passing && responseCode !== 0) return outOfReach(error);
  if (command === 'RCPT TO') {
    const message = 'The mail server does not take mail for this address';
    return new GlossaError('validation_failed', message, { cause: error });
  }
  const reply = responseCode === 0 ? '' : ` (${responseCode})`;
  return new GlossaError('internal', `The mail server refused a mail${reply}`, { cause: error });
}
