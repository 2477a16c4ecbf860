import { GlossaError } from '@glossa/contract';
import type { Clock } from '@glossa/platform';
import { createRemoteJWKSet, errors, jwtVerify } from 'jose';
import { canonicalEmail } from '../address/canonical-email.ts';

const ISSUERS = ['https://accounts.google.com', 'accounts.google.com'];
/** Keys are read again after this long, and at once when a token names one that is not known. */
const KEYS_FRESH_MS = 10 * 60_000;
const KEYS_COOLDOWN_MS = 10_000;
const KEYS_TIMEOUT_MS = 5_000;

export interface GoogleSettings {
  clientId: string;
  /** Where Google publishes the keys that sign its tokens. */
  keysUrl: string;
}

/** What a credential proves. */
export interface GoogleIdentity {
  /** Google's id of the person. */
  subject: string;
  /** Verified by Google; canonical. */
  email: string;
  name: string;
  /** Epoch seconds when the credential ends. */
  expiresAt: number;
}

function refused(message: string, cause?: unknown): GlossaError {
  return new GlossaError('invalid_token', message, { cause });
}

/**
 * Checks Google credentials by Google's rules (developers.google.com/identity/gsi/web/guides/verify-google-id-token):
 * RS256 by a key of Google's, audience, issuer, expiry; and the address must be one that Google verified.
 * Keys are read again for an unknown one at most every `cooldownMs`.
 */
export function createGoogleTokens(
  { clientId, keysUrl }: GoogleSettings,
  clock: Clock,
  cooldownMs = KEYS_COOLDOWN_MS,
) {
  const keys = createRemoteJWKSet(new URL(keysUrl), {
    cacheMaxAge: KEYS_FRESH_MS,
    cooldownDuration: cooldownMs,
    timeoutDuration: KEYS_TIMEOUT_MS,
  });

  /** Errors: `source_unavailable` when Google's keys cannot be read; `invalid_token`. */
  async function claimsOf(token: string) {
    try {
      const { payload } = await jwtVerify(token, keys, {
        algorithms: ['RS256'],
        audience: clientId,
        issuer: ISSUERS,
        currentDate: new Date(clock.now()),
        requiredClaims: ['sub', 'email', 'exp', 'iat'],
      });
      return payload;
    } catch (cause) {
      const ours =
        cause instanceof errors.JOSEError &&
        !(cause instanceof errors.JWKSTimeout) &&
        cause.constructor !== errors.JOSEError;
      if (ours) throw refused('Not a credential of Google for this site.', cause);
      throw new GlossaError('source_unavailable', "Google's keys cannot be read.", { cause });
    }
  }

  return {
    /** Errors: `invalid_token`, `email_not_verified` (by Google), `source_unavailable`. */
    async verify(token: string, uid: string): Promise<GoogleIdentity> {
      const claims = await claimsOf(token);
      const { sub, aud, email, email_verified: verified, name, exp } = claims;
      if (typeof aud !== 'string') throw refused('The credential has several audiences.');
      if (typeof sub !== 'string' || sub === '' || sub !== uid) {
        throw refused('google_uid is not the subject of the credential.');
      }
      if (verified !== true && verified !== 'true') {
        throw new GlossaError('email_not_verified', 'Google has not verified the address.');
      }
      const canonical = typeof email === 'string' ? canonicalEmail(email) : undefined;
      if (canonical === undefined) throw refused('The credential has no usable address.');
      return {
        subject: sub,
        email: canonical,
        name: typeof name === 'string' ? name : '',
        expiresAt: exp!,
      };
    },
  };
}
export type GoogleTokens = ReturnType<typeof createGoogleTokens>;
