import { ELEMENT_STYLE_SOURCE } from '../features/subtitle-editor/media-elements-style.ts';
import { WAVEFORM_STYLE } from '../features/subtitle-editor/waveform-style.ts';

const NONCE_BYTES = 16;
/** Asked of the system for many answers at once; each byte is used once. */
const RANDOM = new Uint8Array(NONCE_BYTES * 256);
let next = RANDOM.length;

/** 128 random bits in base64, for one answer. */
export function createNonce(): string {
  if (next === RANDOM.length) {
    crypto.getRandomValues(RANDOM);
    next = 0;
  }
  const nonce = btoa(String.fromCharCode(...RANDOM.subarray(next, next + NONCE_BYTES)));
  next += NONCE_BYTES;
  return nonce;
}

/**
 * The policy of a page made for one answer: scripts only with its nonce or loaded by one that has it;
 * everything else from the site itself. `google` lets in what the sign-in with Google needs.
 */
export function contentSecurityPolicy(nonce: string, google = false): string {
  return policy(`'nonce-${nonce}' 'strict-dynamic'`, `'self' 'nonce-${nonce}'`, google);
}

/** CSP sources of what stands in a page. */
interface PageHashes {
  scripts: readonly string[];
  styles: readonly string[];
}

/**
 * The policy of a page that is sent to many: inline scripts only by their hashes, script files only from
 * the build's folder. Where a host cannot be written in a policy (IPv6), from the site.
 * @param hashes CSP sources of the page's inline scripts and style sheets
 * @param host host and port the page was asked from
 * @param google lets in what the sign-in with Google needs
 */
export function cachedPagePolicy(hashes: PageHashes, host: string, google = false): string {
  const files = /^[a-z0-9.-]+(:\d+)?$/i.test(host) ? `${host}/assets/` : "'self'";
  const scripts = google
    ? [files, `${GOOGLE}client`, ...hashes.scripts]
    : [files, ...hashes.scripts];
  return policy(scripts.join(' '), ["'self'", ...hashes.styles].join(' '), google);
}

/** Where Google Identity Services come from (developers.google.com/identity/gsi/web, “Content Security Policy”). */
const GOOGLE = 'https://accounts.google.com/gsi/';

/** Style attributes are allowed: pop-ups are placed by them. */
function policy(scripts: string, styles: string, google: boolean): string {
  return [
    "default-src 'self'",
    `script-src ${scripts}`,
    `style-src-elem ${styles} ${WAVEFORM_STYLE} ${ELEMENT_STYLE_SOURCE}${google ? ` ${GOOGLE}style` : ''}`,
    "style-src-attr 'unsafe-inline'",
    "img-src 'self' data: blob:",
    "media-src 'self' blob:",
    "font-src 'self'",
    google ? `connect-src 'self' ${GOOGLE}` : "connect-src 'self'",
    ...(google ? [`frame-src 'self' ${GOOGLE}`] : []),
    "worker-src 'self'",
    "object-src 'none'",
    "base-uri 'none'",
    "form-action 'self'",
    "frame-ancestors 'self'",
  ].join('; ');
}
