import type { AppType } from '@glossa/contract';
import { createMiddleware } from 'hono/factory';
import type { Logger } from 'pino';
import type { AppEnv } from '../http/env.ts';

/** One line for each request: no query, body or header, which may hold text or secrets. */
export function accessLog(logger: Logger) {
  return createMiddleware<AppEnv>(async (c, next) => {
    const log = logger.child({ requestId: c.get('requestId') });
    c.set('log', log);
    const start = performance.now();
    await next();
    const ms = Math.round(performance.now() - start);
    const { status } = c.res;
    const appType = c.get('appType');
    logRequest(log, {
      method: c.req.method,
      path: loggedPath(c.req.path),
      status,
      ms,
      ...(appType === undefined ? {} : { appType }),
    });
  });
}

/** The line of one request, a warning when it was answered with an error of ours. */
export function logRequest(
  log: Logger,
  line: { method: string; path: string; status: number; ms: number; appType?: AppType },
): void {
  if (line.status >= 500) log.warn(line, 'request');
  else log.info(line, 'request');
}

/** Signed links are secrets: anyone who reads one may download the file. */
function loggedPath(path: string): string {
  return path.startsWith('/files/') ? '/files/…' : path;
}
