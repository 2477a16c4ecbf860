import { createMiddleware } from 'hono/factory';
import { isBuildFile } from '../http/build-file.ts';
import type { AppContext, AppEnv } from '../http/env.ts';

const NO_SNIFFING = 'X-Content-Type-Options';
/** Headers that mean something for what is shown by itself; pages set their own Content-Security-Policy. */
export const PAGE_HEADERS: Readonly<Record<string, string>> = {
  'X-Content-Type-Options': 'nosniff',
  'Referrer-Policy': 'strict-origin-when-cross-origin',
  'X-Frame-Options': 'SAMEORIGIN',
  'Cross-Origin-Opener-Policy': 'same-origin',
  'Permissions-Policy': 'camera=(), geolocation=(), payment=(), usb=()',
};

const HSTS = 'Strict-Transport-Security';
const HSTS_VALUE = 'max-age=31536000';

/** For a site that is reached over HTTPS: browsers never ask it in the clear again. */
export const transportHeaders = (baseUrl: string): Readonly<Record<string, string>> =>
  baseUrl.startsWith('https:') ? { [HSTS]: HSTS_VALUE } : {};

/** Sets the headers of every answer. `baseUrl`: where the site is reached. */
export const securityHeaders = (baseUrl: () => string) =>
  createMiddleware<AppEnv>(async (c, next) => {
    await next();
    for (const [name, value] of Object.entries(transportHeaders(baseUrl())))
      c.res.headers.set(name, value);
    setPageHeaders(c);
  });

function setPageHeaders(c: AppContext): void {
  if (isBuildFile(c.req.path)) {
    c.res.headers.set(NO_SNIFFING, PAGE_HEADERS[NO_SNIFFING]!);
    return;
  }
  for (const [name, value] of Object.entries(PAGE_HEADERS)) {
    if (!c.res.headers.has(name)) c.res.headers.set(name, value);
  }
}
