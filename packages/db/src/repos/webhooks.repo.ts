import { and, desc, eq, isNotNull } from 'drizzle-orm';
import type { Db } from '../database/types.ts';
import { notifications, webhooks } from '../schema/index.ts';
import { type Clock, wallClock } from './clock.ts';
import { lockUser } from './lock-user.ts';

export type WebhookRow = typeof webhooks.$inferSelect;

/** The newest delivery that was tried. */
export interface LastDelivery {
  at: Date;
  /** HTTP status; null when nobody answered. */
  status: number | null;
  delivered: boolean;
  attempts: number;
}

export interface WebhooksRepo {
  /** Undefined when the user has `limit` of them already. */
  create(webhook: Omit<WebhookRow, 'createdAt'>, limit: number): Promise<WebhookRow | undefined>;
  /** The user's addresses, newest first. */
  list(userId: string): Promise<(WebhookRow & { last: LastDelivery | null })[]>;
  get(userId: string, id: string): Promise<WebhookRow | undefined>;
  /** For deliveries: any user's. */
  find(id: string): Promise<WebhookRow | undefined>;
  /** Removes the user's address with its deliveries. Undefined for a foreign or unknown id. */
  remove(userId: string, id: string): Promise<WebhookRow | undefined>;
}

export function createWebhooksRepo(db: Db, clock: Clock = wallClock): WebhooksRepo {
  const owned = (userId: string, id: string) =>
    and(eq(webhooks.id, id), eq(webhooks.userId, userId));
  return {
    create: (webhook, limit) =>
      db.transaction(async (tx) => {
        await lockUser(tx, webhook.userId);
        const count = await tx.$count(webhooks, eq(webhooks.userId, webhook.userId));
        if (count >= limit) return undefined;
        const values = { ...webhook, createdAt: new Date(clock.now()) };
        const [row] = await tx.insert(webhooks).values(values).returning();
        return row;
      }),

    async list(userId) {
      const rows = await db
        .select()
        .from(webhooks)
        .where(eq(webhooks.userId, userId))
        .orderBy(desc(webhooks.createdAt), desc(webhooks.id));
      const tried = await db
        .selectDistinctOn([notifications.webhookId])
        .from(notifications)
        .where(and(eq(notifications.userId, userId), isNotNull(notifications.lastAt)))
        .orderBy(notifications.webhookId, desc(notifications.createdAt), desc(notifications.id));
      const lastOf = new Map(tried.map((row) => [row.webhookId, row]));
      return rows.map((row) => {
        const last = lastOf.get(row.id);
        return {
          ...row,
          last:
            last === undefined
              ? null
              : {
                  at: last.lastAt!,
                  status: last.lastStatus,
                  delivered: last.delivered,
                  attempts: last.attempts,
                },
        };
      });
    },

    async get(userId, id) {
      const [row] = await db.select().from(webhooks).where(owned(userId, id));
      return row;
    },

    async find(id) {
      const [row] = await db.select().from(webhooks).where(eq(webhooks.id, id));
      return row;
    },

    async remove(userId, id) {
      const [row] = await db.delete(webhooks).where(owned(userId, id)).returning();
      return row;
    },
  };
}
