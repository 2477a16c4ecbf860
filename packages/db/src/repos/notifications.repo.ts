import { and, eq, inArray, isNull, lt, sql } from 'drizzle-orm';
import type { Db } from '../database/types.ts';
import { notifications, users, webhooks } from '../schema/index.ts';
import { type Clock, wallClock } from './clock.ts';
import { removeInSteps } from './remove-in-steps.ts';

export type NotificationRow = typeof notifications.$inferSelect;

export interface NewNotification {
  id: string;
  userId: string;
  /** Null for a mail. */
  webhookId: string | null;
  jobId: string;
  type: string;
}

/** What became of one attempt. */
export interface Attempt {
  status: number | null;
  delivered: boolean;
  /** When to try again; absent once delivered, or to give up. */
  nextAt?: Date | undefined;
}

/** Who is to be told of what an account's jobs do. */
export interface Recipients {
  userId: string;
  webhookIds: string[];
  /** True when the account wants a mail for long jobs. */
  mail: boolean;
}

export interface NotificationsRepo {
  /** Of those users that exist. */
  recipients(userIds: readonly string[], db?: Db): Promise<Recipients[]>;
  /** Where mails about jobs go; undefined when the account is gone, blocked or wants none. */
  mailAddress(userId: string): Promise<{ email: string; locale: string } | undefined>;
  /** Adds what is not there: one for each job, state and recipient. Due at once. */
  add(rows: readonly NewNotification[], db?: Db): Promise<void>;
  /**
   * Takes up to `limit` due ones, at most `perWebhook` for one recipient. Each counts as an attempt and is
   * due again after `leaseMs` should nothing be heard of it.
   */
  claim(limit: number, perWebhook: number, leaseMs: number): Promise<NotificationRow[]>;
  /** Writes how an attempt ended, unless another has begun since. */
  finish(row: Pick<NotificationRow, 'id' | 'attempts'>, attempt: Attempt): Promise<void>;
  /** Gives a claimed one back untried. */
  release(row: Pick<NotificationRow, 'id' | 'attempts'>): Promise<void>;
  /** Writes a delivery that was tried beside the queue. */
  record(row: NewNotification, attempt: Pick<Attempt, 'status' | 'delivered'>): Promise<void>;
  /** Forgets those older than `before`; answers how many. */
  prune(before: Date): Promise<number>;
}

export function createNotificationsRepo(db: Db, clock: Clock = wallClock): NotificationsRepo {
  const now = () => new Date(clock.now());
  const held = ({ id, attempts }: Pick<NotificationRow, 'id' | 'attempts'>) =>
    and(eq(notifications.id, id), eq(notifications.attempts, attempts));

  return {
    async recipients(userIds, on = db) {
      if (userIds.length === 0) return [];
      return on
        .select({
          userId: users.id,
          mail: users.notifyByMail,
          webhookIds: sql<
            string[]
          >`coalesce(array_agg(${webhooks.id}) filter (where ${webhooks.id} is not null), '{}')`,
        })
        .from(users)
        .leftJoin(webhooks, eq(webhooks.userId, users.id))
        .where(inArray(users.id, [...userIds]))
        .groupBy(users.id);
    },

    async mailAddress(userId) {
      const wanted = and(eq(users.id, userId), users.notifyByMail, isNull(users.blockedAt));
      const [row] = await db
        .select({ email: users.email, locale: users.locale })
        .from(users)
        .where(wanted);
      return row;
    },

    async add(rows, on = db) {
      if (rows.length === 0) return;
      const at = now();
      await on
        .insert(notifications)
        .values(rows.map((row) => ({ ...row, createdAt: at, nextAt: at })))
        .onConflictDoNothing();
    },

    async claim(limit, perWebhook, leaseMs) {
      const at = now();
      const n = notifications;
      // Two processes may choose the same row; the second one's update then finds it no longer due.
      return db
        .update(n)
        .set({
          attempts: sql`${n.attempts} + 1`,
          nextAt: new Date(at.getTime() + leaseMs),
        })
        .where(
          and(
            sql`${n.id} in (
              select id from (
                select ${n.id}, ${n.nextAt} as due,
                  row_number() over (partition by ${n.webhookId}, ${n.userId} order by ${n.nextAt}, ${n.id}) as place
                from ${n} where ${n.nextAt} <= ${at.toISOString()}::timestamptz
              ) as waiting where place <= ${perWebhook} order by due limit ${limit}
            )`,
            sql`${n.nextAt} <= ${at.toISOString()}::timestamptz`,
          ),
        )
        .returning();
    },

    async finish(row, { status, delivered, nextAt }) {
      const values = { lastAt: now(), lastStatus: status, delivered, nextAt: nextAt ?? null };
      await db.update(notifications).set(values).where(held(row));
    },

    async release(row) {
      await db
        .update(notifications)
        .set({ attempts: row.attempts - 1, nextAt: now() })
        .where(held(row));
    },

    async record(row, { status, delivered }) {
      const at = now();
      const tried = { attempts: 1, lastAt: at, lastStatus: status, delivered };
      await db.insert(notifications).values({ ...row, createdAt: at, ...tried });
    },

    prune: (before) => removeInSteps(db, notifications, lt(notifications.createdAt, before)),
  };
}
