import type { IncomingMessage, ServerResponse } from 'node:http';
import { HEADERS } from '@glossa/contract';
import type { Logger } from 'pino';
import { logRequest } from '../middleware/access-log.ts';
import { requestIdOf } from '../middleware/request-id.ts';
import { PAGE_HEADERS, transportHeaders } from '../middleware/security-headers.ts';
import type { RedirectRules } from './redirect-rules.ts';
import type { Site } from './site.ts';

export interface KeptPagesDeps {
  site: Pick<Site, 'kept'>;
  rules: Pick<RedirectRules, 'isFree'>;
  logger: Logger;
  newId: () => string;
  /** Where the site is reached. */
  baseUrl: () => string;
}

/** Answers a request at once; false leaves it, untouched, to the application. */
export type QuickAnswer = (incoming: IncomingMessage, outgoing: ServerResponse) => boolean;

/** Addresses that need no normalising: no query, no file, nothing escaped or doubled. */
const PLAIN_PATH = /^\/(?:[A-Za-z0-9_-]+(?:\/[A-Za-z0-9_-]+)*)?$/;
/** Hosts that a URL would spell alike. */
const PLAIN_HOST = /^[a-z0-9]([a-z0-9.-]*[a-z0-9])?(:[1-9]\d*)?$/;

/**
 * Pages that the site keeps in memory, before any middleware and without a promise: they are most of what is
 * asked for, and the same for everybody. Everything else is left to the application, which answers the same
 * way: a page that is not kept yet, one that a redirect rule is for, an address or host in an unusual spelling.
 */
export function createKeptPages({
  site,
  rules,
  logger,
  newId,
  baseUrl,
}: KeptPagesDeps): QuickAnswer {
  return (incoming, outgoing) => {
    const { method, url: path = '', headers } = incoming;
    const host = headers.host ?? '';
    if (method !== 'GET' && method !== 'HEAD') return false;
    if (!PLAIN_PATH.test(path) || !PLAIN_HOST.test(host) || host.endsWith(':80')) return false;
    if (!rules.isFree(path)) return false;
    const start = performance.now();
    const answer = site.kept?.({ method, path, host, headers });
    if (answer === undefined) return false;
    const requestId = requestIdOf(headers[HEADERS.requestId.toLowerCase()], newId);
    outgoing.writeHead(answer.status, {
      ...PAGE_HEADERS,
      ...transportHeaders(baseUrl()),
      ...answer.headers,
      [HEADERS.requestId]: requestId,
    });
    outgoing.end(answer.body);
    if (logger.isLevelEnabled('info')) {
      const ms = Math.round(performance.now() - start);
      logRequest(logger.child({ requestId }), { method, path, status: answer.status, ms });
    }
    return true;
  };
}
