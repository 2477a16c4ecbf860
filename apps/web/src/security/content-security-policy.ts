/** Request header by which the server's entry hands the page's nonce to the router; never taken from outside. */
export const NONCE_HEADER = 'x-glossa-nonce';

/** 128 random bits in base64, for one answer. */
export function createNonce(): string {
  return btoa(String.fromCharCode(...crypto.getRandomValues(new Uint8Array(16))));
}

/**
 * The policy of a page: scripts only with its nonce or loaded by one that has it; everything else from the
 * site itself. Style attributes are allowed: pop-ups are placed by them.
 */
export function contentSecurityPolicy(nonce: string): string {
  return [
    "default-src 'self'",
    `script-src 'nonce-${nonce}' 'strict-dynamic'`,
    `style-src-elem 'self' 'nonce-${nonce}'`,
    "style-src-attr 'unsafe-inline'",
    "img-src 'self' data: blob:",
    "media-src 'self' blob:",
    "font-src 'self'",
    "connect-src 'self'",
    "object-src 'none'",
    "base-uri 'none'",
    "form-action 'self'",
    "frame-ancestors 'self'",
  ].join('; ');
}
