import { createMiddleware } from 'hono/factory';
import { isBuildFile } from '../http/build-file.ts';
import type { AppEnv } from '../http/env.ts';

const NO_SNIFFING = 'X-Content-Type-Options';
/** Headers that mean something for what is shown by itself; pages set their own Content-Security-Policy. */
export const PAGE_HEADERS: Readonly<Record<string, string>> = {
  'X-Content-Type-Options': 'nosniff',
  'Referrer-Policy': 'strict-origin-when-cross-origin',
  'X-Frame-Options': 'SAMEORIGIN',
  'Cross-Origin-Opener-Policy': 'same-origin',
  'Permissions-Policy': 'camera=(), geolocation=(), payment=(), usb=()',
};

export const securityHeaders = createMiddleware<AppEnv>(async (c, next) => {
  await next();
  if (isBuildFile(c.req.path)) {
    c.res.headers.set(NO_SNIFFING, PAGE_HEADERS[NO_SNIFFING]!);
    return;
  }
  for (const [name, value] of Object.entries(PAGE_HEADERS)) {
    if (!c.res.headers.has(name)) c.res.headers.set(name, value);
  }
});
