import { createMiddleware } from 'hono/factory';
import type { AppEnv } from '../http/env.ts';

const NO_SNIFFING = 'X-Content-Type-Options';
/** Headers that mean something for what is shown by itself; pages set their own Content-Security-Policy. */
const HEADERS: Record<string, string> = {
  'Referrer-Policy': 'strict-origin-when-cross-origin',
  'X-Frame-Options': 'SAMEORIGIN',
  'Cross-Origin-Opener-Policy': 'same-origin',
  'Permissions-Policy': 'camera=(), geolocation=(), payment=(), usb=()',
};

export const securityHeaders = createMiddleware<AppEnv>(async (c, next) => {
  await next();
  c.res.headers.set(NO_SNIFFING, 'nosniff');
  // Scripts, styles and fonts of the build: two hundred bytes for nothing, thirty times a page.
  if (c.req.path.startsWith('/assets/')) return;
  for (const [name, value] of Object.entries(HEADERS)) {
    if (!c.res.headers.has(name)) c.res.headers.set(name, value);
  }
});
