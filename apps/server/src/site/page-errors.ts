import type { Logger } from 'pino';

/** A page error of status 500 or more, as the operator's monitoring is told (`specification.md` §8). */
export interface PageErrorNotice {
  /** ISO 8601. */
  time: string;
  url: string;
  status: number;
  message: string;
  userId: string | null;
  userAgent: string;
}

export type TellPageError = (notice: PageErrorNotice) => void;

const TIMEOUT_MS = 5000;

/**
 * Posts notices as JSON to the operator's endpoint (`ERROR_NOTICE_URL`, usually an internal one). A notice
 * that cannot be delivered is logged; without an endpoint each is only logged.
 */
export function createPageErrorNotices(
  endpoint: string | undefined,
  logger: Pick<Logger, 'warn'>,
  send: typeof fetch = fetch,
): TellPageError {
  return (notice) => {
    if (endpoint === undefined) {
      logger.warn({ notice }, 'page error');
      return;
    }
    send(endpoint, {
      method: 'POST',
      headers: { 'Content-Type': 'application/json' },
      body: JSON.stringify(notice),
      signal: AbortSignal.timeout(TIMEOUT_MS),
    }).then(
      ({ ok, status }) => {
        if (!ok) logger.warn({ notice, answered: status }, 'page error, not delivered');
      },
      (error: unknown) => logger.warn({ notice, err: error }, 'page error, not delivered'),
    );
  };
}
