import type { TokenScope } from '@glossa/contract';
import { and, desc, eq, gt, isNull, lte, or } from 'drizzle-orm';
import type { Db } from '../database/types.ts';
import { apiTokens, users } from '../schema/index.ts';
import { type Clock, wallClock } from './clock.ts';
import { lockUser } from './lock-user.ts';

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

/** Whose a token is. */
export type TokenUser = Pick<
  typeof users.$inferSelect,
  'id' | 'name' | 'email' | 'locale' | 'createdAt'
>;

export interface TokensRepo {
  /** Undefined when the user has `limit` of them already. */
  create(token: NewApiToken, limit: number): Promise<ApiTokenRow | undefined>;
  /** The user's tokens, newest first, expired ones included. */
  list(userId: string): Promise<ApiTokenRow[]>;
  /** The token of a secret with its user, unless it has expired or the user is blocked. */
  byHash(hash: string): Promise<{ token: ApiTokenRow; user: TokenUser } | undefined>;
  /** Writes that a token was used, unless that was written after `before`. */
  touch(id: string, before: Date): Promise<void>;
  /** Removes the user's token. Undefined for a foreign or unknown id. */
  remove(userId: string, id: string): Promise<ApiTokenRow | undefined>;
}

export function createTokensRepo(db: Db, clock: Clock = wallClock): TokensRepo {
  const now = () => new Date(clock.now());
  return {
    create: ({ expiresAt, ...token }, limit) =>
      db.transaction(async (tx) => {
        await lockUser(tx, token.userId);
        if ((await tx.$count(apiTokens, eq(apiTokens.userId, token.userId))) >= limit) return;
        const values = { ...token, createdAt: now(), expiresAt: expiresAt ?? null };
        const [row] = await tx.insert(apiTokens).values(values).returning();
        return row;
      }),

    list: (userId) =>
      db
        .select()
        .from(apiTokens)
        .where(eq(apiTokens.userId, userId))
        .orderBy(desc(apiTokens.createdAt), desc(apiTokens.id)),

    async byHash(hash) {
      const valid = or(isNull(apiTokens.expiresAt), gt(apiTokens.expiresAt, now()));
      const { id, name, email, locale, createdAt } = users;
      const [row] = await db
        .select({ token: apiTokens, user: { id, name, email, locale, createdAt } })
        .from(apiTokens)
        .innerJoin(users, eq(users.id, apiTokens.userId))
        .where(and(eq(apiTokens.hash, hash), valid, isNull(users.blockedAt)));
      return row;
    },

    async touch(id, before) {
      const due = or(isNull(apiTokens.lastUsedAt), lte(apiTokens.lastUsedAt, before));
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
