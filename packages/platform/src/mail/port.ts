/** One message to one person. */
export interface Mail {
  /**
   * One bare address (`name@example.org`; RFC 5321, RFC 6531): no display name, no list. Its domain may
   * be written in any script.
   */
  to: string;
  /** One line. */
  subject: string;
  /** What clients without HTML show; always there. */
  text: string;
  /** A whole document. */
  html: string;
  /** More fields such as `List-Unsubscribe`; those that route or frame a message are refused. */
  headers?: Record<string, string>;
}

/** Who mails are from. */
export interface MailSender {
  name: string;
  address: string;
}

/** Hands mails over for delivery. Safe to use at the same time. */
export interface Mailer {
  /** `outbox`: mails stay on this machine as files. */
  readonly kind: 'smtp' | 'outbox';
  /**
   * Hands one mail over; when it answers, the next system or the disk has it.
   *
   * Errors that the mail itself causes, and would again: `validation_failed` (an address that cannot be
   * used or that the server does not know; a line break where one line belongs), `internal` (the server
   * refused the message). Errors that a later attempt may not meet, see {@link isRetryableMailError}:
   * `source_unavailable` and `timeout`, both with `retryAfter`.
   */
  send(mail: Mail): Promise<void>;
  /** Whether a mail could be handed over now, without sending one. Errors: the retryable ones of `send`. */
  check(): Promise<void>;
  /** Waits a moment for mails that are being sent, then gives up on them. Safe to call twice. */
  close(): Promise<void>;
}
