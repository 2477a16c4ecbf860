import type { TokenScope } from '@glossa/contract';
import { and, desc, eq, gt, isNull, lt, or } from 'drizzle-orm';
import type { Db } from '../database/types.ts';
import { apiTokens } from '../schema/index.ts';
import { type Clock, wallClock } from './clock.ts';

export type ApiTokenRow = typeof apiTokens.$inferSelect;

export interface NewApiToken {
  id: string;
  userId: string;
  name: string;
  /** SHA-256 of the secret, base64url. */
  hash: string;
  hint: string;
  scopes: TokenScope[];
  expiresAt?: Date | undefined;
}

export interface TokensRepo {
  create(token: NewApiToken): Promise<ApiTokenRow>;
  /** The user's tokens, newest first, expired ones included. */
  list(userId: string): Promise<ApiTokenRow[]>;
  /** The token of a secret, unless it has expired. */
  byHash(hash: string): Promise<ApiTokenRow | undefined>;
  /** Writes that a token was used, unless that was written after `before`. */
  touch(id: string, before: Date): Promise<void>;
  /** Removes the user's token. Undefined for a foreign or unknown id. */
  remove(userId: string, id: string): Promise<ApiTokenRow | undefined>;
}

export function createTokensRepo(db: Db, clock: Clock = wallClock): TokensRepo {
  const now = () => new Date(clock.now());
  return {
    async create({ expiresAt, ...token }) {
      const values = { ...token, createdAt: now(), expiresAt: expiresAt ?? null };
      const [row] = await db.insert(apiTokens).values(values).returning();
      return row!;
    },

    list: (userId) =>
      db
        .select()
        .from(apiTokens)
        .where(eq(apiTokens.userId, userId))
        .orderBy(desc(apiTokens.createdAt), desc(apiTokens.id)),

    async byHash(hash) {
      const valid = or(isNull(apiTokens.expiresAt), gt(apiTokens.expiresAt, now()));
      const [row] = await db
        .select()
        .from(apiTokens)
        .where(and(eq(apiTokens.hash, hash), valid));
      return row;
    },

    async touch(id, before) {
      const due = or(isNull(apiTokens.lastUsedAt), lt(apiTokens.lastUsedAt, before));
      await db
        .update(apiTokens)
        .set({ lastUsedAt: now() })
        .where(and(eq(apiTokens.id, id), due));
    },

    async remove(userId, id) {
      const [row] = await db
        .delete(apiTokens)
        .where(and(eq(apiTokens.id, id), eq(apiTokens.userId, userId)))
        .returning();
      return row;
    },
  };
}
