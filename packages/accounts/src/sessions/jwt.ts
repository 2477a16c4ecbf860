import type { Channel } from '@glossa/contract';
import type { Clock } from '@glossa/platform';
import { jwtVerify, SignJWT } from 'jose';

const LIFETIME_SECONDS = 15 * 60;
const ISSUER = 'glossa';
const AUDIENCE = 'glossa-api';
const ALGORITHM = 'HS256';

export interface JwtClaims {
  userId: string;
  sessionId: string;
  /** Channel whose `status` made it. */
  channel: string;
}

/** Short-lived proofs of a session (RFC 7519): good for 15 minutes, and only while the session is. */
export function createJwts(key: Uint8Array, clock: Clock) {
  return {
    sign(userId: string, sessionId: string, channel: Channel): Promise<string> {
      const now = Math.floor(clock.now() / 1000);
      return new SignJWT({ sid: sessionId, channel })
        .setProtectedHeader({ alg: ALGORITHM, typ: 'JWT' })
        .setSubject(userId)
        .setIssuer(ISSUER)
        .setAudience(AUDIENCE)
        .setIssuedAt(now)
        .setExpirationTime(now + LIFETIME_SECONDS)
        .sign(key);
    },
    /** The claims of a jwt of ours that is still good; undefined for any other string. */
    async verify(jwt: string): Promise<JwtClaims | undefined> {
      try {
        const { payload } = await jwtVerify(jwt, key, {
          algorithms: [ALGORITHM],
          issuer: ISSUER,
          audience: AUDIENCE,
          currentDate: new Date(clock.now()),
          requiredClaims: ['sub', 'sid', 'channel', 'exp'],
        });
        const { sub, sid, channel } = payload as Record<string, string>;
        return { userId: sub!, sessionId: sid!, channel: channel! };
      } catch {
        return undefined;
      }
    },
  };
}
