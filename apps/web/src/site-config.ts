import { createIsomorphicFn } from '@tanstack/react-start';
import { getRequest } from '@tanstack/react-start/server';
import { NONCE_HEADER } from './security/content-security-policy.ts';

/** What pages need to know of their surroundings; on the server from the environment. */
export interface SiteConfig {
  origin: string;
  supportEmail: string;
}

/** `PUBLIC_URL` (default: the origin asked) and `SUPPORT_EMAIL`; in a browser what the server sent along. */
export const readSiteConfig: () => SiteConfig = createIsomorphicFn()
  .server(() => ({
    origin: (process.env.PUBLIC_URL || new URL(getRequest().url).origin).replace(/\/+$/, ''),
    supportEmail: process.env.SUPPORT_EMAIL ?? '',
  }))
  .client(() => ({ origin: window.location.origin, supportEmail: '' }));

/** The nonce of the page being rendered; a browser needs none. */
export const readNonce: () => string | undefined = createIsomorphicFn()
  .server(() => getRequest().headers.get(NONCE_HEADER) ?? undefined)
  .client(() => undefined);
