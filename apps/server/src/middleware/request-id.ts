import { HEADERS } from '@glossa/contract';
import { createMiddleware } from 'hono/factory';
import type { AppEnv } from '../http/env.ts';

const SANE = /^[A-Za-z0-9._-]{8,128}$/;

/** Takes the caller's request id when it is harmless to log, else makes one; answers it in the same header. */
export function requestId(newId: () => string) {
  return createMiddleware<AppEnv>(async (c, next) => {
    const given = c.req.header(HEADERS.requestId);
    const id = given !== undefined && SANE.test(given) ? given : newId();
    c.set('requestId', id);
    await next();
    c.res.headers.set(HEADERS.requestId, id);
  });
}
