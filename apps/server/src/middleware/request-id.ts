import { HEADERS } from '@glossa/contract';
import { createMiddleware } from 'hono/factory';
import { isBuildFile } from '../http/build-file.ts';
import type { AppEnv } from '../http/env.ts';

const SANE = /^[A-Za-z0-9._-]{8,128}$/;

/** The id a request brought, when it is harmless to log, else a new one. */
export function requestIdOf(given: unknown, newId: () => string): string {
  return typeof given === 'string' && SANE.test(given) ? given : newId();
}

/**
 * Takes the caller's request id when it is harmless to log, else makes one; answers it in the same header, but
 * for files of the build.
 */
export function requestId(newId: () => string) {
  return createMiddleware<AppEnv>(async (c, next) => {
    const id = requestIdOf(c.req.header(HEADERS.requestId), newId);
    c.set('requestId', id);
    await next();
    if (!isBuildFile(c.req.path)) c.res.headers.set(HEADERS.requestId, id);
  });
}
