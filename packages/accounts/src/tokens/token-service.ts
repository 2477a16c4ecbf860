import { GlossaError, TOKEN_PREFIX, type TokenScope } from '@glossa/contract';
import type { AccountFeed, ApiTokenRow, TokensRepo, TokenUser } from '@glossa/db';
import { type Clock, isId, newId } from '@glossa/platform';
import { hashSecret, newSecret } from '../keys/hash-secret.ts';
import { createSessionCache } from '../sessions/session-cache.ts';

const TOKENS_PER_USER = 50;
/** Characters of the secret that are kept: `gls_` and four of 43. */
const HINT_LENGTH = TOKEN_PREFIX.length + 4;
const TOUCH_EVERY_MS = 60_000;
const DAY_MS = 24 * 60 * 60_000;
/** What {@link newSecret} makes, behind the prefix. */
const SHAPE = new RegExp(`^${TOKEN_PREFIX}[A-Za-z0-9_-]{43}$`);

/** An API token that is good now, and whose it is. */
export interface ResolvedToken {
  tokenId: string;
  userId: string;
  scopes: readonly TokenScope[];
  user: TokenUser;
}

export interface TokenService {
  /** Makes a token; its secret is known to nobody afterwards. Errors: `limit_exceeded`. */
  create(
    userId: string,
    token: { name: string; scopes: readonly TokenScope[]; days?: number | undefined },
  ): Promise<{ row: ApiTokenRow; secret: string }>;
  list(userId: string): Promise<ApiTokenRow[]>;
  /** Ends a token in every process. Errors: `not_found` for a foreign or unknown id. */
  revoke(userId: string, id: string): Promise<void>;
  /** Whose a secret is; undefined for one that is unknown, expired, revoked or of a blocked account. */
  resolve(secret: string): Promise<ResolvedToken | undefined>;
  close(): void;
}

export interface TokenServiceDeps {
  tokens: TokensRepo;
  feed: Pick<AccountFeed, 'publish' | 'subscribe' | 'connected'>;
  clock: Clock;
}

interface Known extends ResolvedToken {
  /** The name under which the cache knows it. */
  sessionId: string;
  expiresAt: number;
  lastUsedAt: number;
}

/** API tokens: `gls_` and 256 random bits, kept as SHA-256. Look-ups are cached and forgotten over the feed. */
export function createTokenService({ tokens, feed, clock }: TokenServiceDeps): TokenService {
  const cache = createSessionCache<Known>(clock);
  const unsubscribe = feed.subscribe('*', (change, userId) => {
    if (change.type === 'missed') cache.clear();
    else if (change.type === 'session_ended') cache.forgetSession(change.sessionId);
    else if (change.type !== 'balance' && userId !== undefined) cache.forgetUser(userId);
  });

  async function read(hash: string): Promise<Known | undefined> {
    const found = await tokens.byHash(hash);
    if (found === undefined) return undefined;
    const { token, user } = found;
    return {
      tokenId: token.id,
      sessionId: token.id,
      userId: token.userId,
      scopes: token.scopes,
      user,
      expiresAt: token.expiresAt?.getTime() ?? Number.POSITIVE_INFINITY,
      lastUsedAt: token.lastUsedAt?.getTime() ?? 0,
    };
  }

  async function touch(known: Known): Promise<void> {
    const now = clock.now();
    if (now - known.lastUsedAt < TOUCH_EVERY_MS) return;
    known.lastUsedAt = now;
    await tokens.touch(known.tokenId, new Date(now - TOUCH_EVERY_MS));
  }

  return {
    async create(userId, { name, scopes, days }) {
      const secret = TOKEN_PREFIX + newSecret();
      const token = {
        id: newId(),
        userId,
        name,
        hash: hashSecret(secret),
        hint: secret.slice(0, HINT_LENGTH),
        scopes: [...new Set(scopes)],
        expiresAt: days === undefined ? undefined : new Date(clock.now() + days * DAY_MS),
      };
      const row = await tokens.create(token, TOKENS_PER_USER);
      if (row === undefined) {
        throw new GlossaError('limit_exceeded', 'The account has too many API tokens.', {
          details: { limit: TOKENS_PER_USER },
        });
      }
      return { row, secret };
    },

    list: (userId) => tokens.list(userId),

    async revoke(userId, id) {
      const row = isId(id) ? await tokens.remove(userId, id) : undefined;
      if (row === undefined) throw new GlossaError('not_found', 'There is no such token.');
      cache.forgetSession(id);
      await feed.publish(userId, { type: 'session_ended', sessionId: id });
    },

    async resolve(secret) {
      if (!SHAPE.test(secret)) return undefined;
      const hash = hashSecret(secret);
      // Without the feed a revocation elsewhere would not be heard of.
      const known = feed.connected ? await cache.get(hash, () => read(hash)) : await read(hash);
      if (known === undefined || known.expiresAt <= clock.now()) return undefined;
      await touch(known);
      return known;
    },

    close: unsubscribe,
  };
}
