import type { AppType, Channel } from '@glossa/contract';
import { type AccountFeed, type Db, schema } from '@glossa/db';
import type { Clock } from '@glossa/platform';
import { and, desc, eq, gt, isNull, lt, ne } from 'drizzle-orm';
import { type Engine, SESSION_SECONDS } from '../engine.ts';
import { hashSecret, newSecret } from '../keys/hash-secret.ts';
import { deviceName, keptUserAgent } from './device-name.ts';
import { createSessionCache } from './session-cache.ts';

const { sessions, users } = schema;
const SESSION_MS = SESSION_SECONDS * 1000;
/** A session's last use is written at most this often. */
const TOUCH_MS = 60 * 60_000;

/** A session that is good now, with the account it belongs to. */
export interface OpenSession {
  sessionId: string;
  userId: string;
  appType: AppType;
  /** The one channel it is good for; null: all. */
  channel: Channel | null;
  /** When it began, in epoch seconds. */
  openedAt: number;
  email: string;
  username: string;
  locale: string;
  /** Of the account, in epoch seconds. */
  createdAt: number;
}

export interface SessionView {
  id: string;
  appType: AppType;
  device: string;
  createdAt: Date;
  lastUsedAt: Date;
}

export interface NewSession {
  userId: string;
  userAgent: string | undefined;
  appType?: AppType;
  channel?: Channel;
}

interface Kept extends OpenSession {
  endsAt: number;
}

export interface SessionsDeps {
  db: Db;
  engine: Engine;
  feed: AccountFeed;
  clock: Clock;
}

const epochSeconds = (date: Date) => Math.floor(date.getTime() / 1000);

/** Sessions of 30 days from their last use. A passport is 256 random bits, of which only the hash is kept. */
export function createSessions({ db, engine, feed, clock }: SessionsDeps) {
  const cache = createSessionCache<Kept>(clock);
  const now = () => new Date(clock.now());
  const unsubscribe = feed.subscribe('*', (change, userId) => {
    if (change.type === 'missed' || userId === undefined) cache.clear();
    else if (change.type === 'session_ended') cache.forgetSession(change.sessionId);
    else if (change.type === 'sessions_ended') cache.forgetUser(userId, change.exceptSessionId);
    else if (change.type === 'account_changed') cache.forgetUser(userId);
  });

  async function read(by: { token: string } | { id: string }): Promise<Kept | undefined> {
    const which = 'token' in by ? eq(sessions.token, by.token) : eq(sessions.id, by.id);
    const [row] = await db
      .select({ session: sessions, user: users })
      .from(sessions)
      .innerJoin(users, eq(users.id, sessions.userId))
      .where(and(which, gt(sessions.expiresAt, now()), isNull(users.blockedAt)));
    if (row === undefined) return undefined;
    const { session, user } = row;
    const endsAt = await touch(session.id, session.updatedAt, session.expiresAt);
    return {
      sessionId: session.id,
      userId: user.id,
      appType: session.appType,
      channel: session.channel,
      openedAt: epochSeconds(session.createdAt),
      email: user.email,
      username: user.name,
      locale: user.locale,
      createdAt: epochSeconds(user.createdAt),
      endsAt: endsAt.getTime(),
    };
  }

  async function touch(id: string, usedAt: Date, expiresAt: Date): Promise<Date> {
    const due = new Date(clock.now() - TOUCH_MS);
    if (usedAt > due) return expiresAt;
    const later = new Date(clock.now() + SESSION_MS);
    await db
      .update(sessions)
      .set({ updatedAt: now(), expiresAt: later })
      .where(and(eq(sessions.id, id), lt(sessions.updatedAt, due)));
    return later;
  }

  async function lookUp(key: string, by: { token: string } | { id: string }) {
    // Without news of sign-outs nothing that is kept can be trusted.
    const session = feed.connected ? await cache.get(key, () => read(by)) : await read(by);
    return session !== undefined && session.endsAt > clock.now() ? session : undefined;
  }

  return {
    /** Begins a session; answers its passport. */
    async open({ userId, userAgent, appType = 'web', channel }: NewSession): Promise<string> {
      const passport = newSecret();
      const at = now();
      await engine.createSession(
        userId,
        false,
        {
          token: hashSecret(passport),
          createdAt: at,
          updatedAt: at,
          expiresAt: new Date(at.getTime() + SESSION_MS),
          ipAddress: undefined,
          userAgent: keptUserAgent(userAgent),
          appType,
          channel,
        },
        true,
      );
      return passport;
    },

    byPassport(passport: string): Promise<OpenSession | undefined> {
      const token = hashSecret(passport);
      return lookUp(`token:${token}`, { token });
    },

    byId: (id: string): Promise<OpenSession | undefined> => lookUp(`id:${id}`, { id }),

    /** Whether the session is open, as the database has it now. */
    lives: async (userId: string, id: string) => (await read({ id }))?.userId === userId,

    /** Remembers which surface a session of the site's own kind belongs to. */
    async setAppType(session: OpenSession, appType: AppType): Promise<void> {
      if (session.channel !== null || session.appType === appType) return;
      await db.update(sessions).set({ appType }).where(eq(sessions.id, session.sessionId));
      cache.forgetSession(session.sessionId);
    },

    /** The user's open sessions, the last used first. */
    async list(userId: string): Promise<SessionView[]> {
      const rows = await db
        .select()
        .from(sessions)
        .where(and(eq(sessions.userId, userId), gt(sessions.expiresAt, now())))
        .orderBy(desc(sessions.updatedAt), desc(sessions.id));
      return rows.map(({ id, appType, userAgent, createdAt, updatedAt }) => ({
        id,
        appType,
        device: deviceName(userAgent),
        createdAt,
        lastUsedAt: updatedAt,
      }));
    },

    /** Ends one of the user's sessions, in every process. False for a foreign or unknown id. */
    async end(userId: string, sessionId: string): Promise<boolean> {
      const rows = await db
        .delete(sessions)
        .where(and(eq(sessions.id, sessionId), eq(sessions.userId, userId)))
        .returning({ id: sessions.id });
      if (rows.length === 0) return false;
      cache.forgetSession(sessionId);
      await feed.publish(userId, { type: 'session_ended', sessionId });
      return true;
    },

    /** Ends all of the user's sessions but `except`; answers how many. `tx`: the transaction it belongs to. */
    async endAll(userId: string, except?: string, tx: Pick<Db, 'delete' | 'execute'> = db) {
      const others = except === undefined ? undefined : ne(sessions.id, except);
      const rows = await tx
        .delete(sessions)
        .where(and(eq(sessions.userId, userId), others))
        .returning({ id: sessions.id });
      cache.forgetUser(userId, except);
      const but = except === undefined ? {} : { exceptSessionId: except };
      await feed.publish(userId, { type: 'sessions_ended', ...but }, tx);
      return rows.length;
    },

    /** Forgets what is kept of a user whose profile changed. */
    forget: (userId: string) => cache.forgetUser(userId),

    /** Deletes sessions that ended by themselves. */
    async sweep(): Promise<void> {
      await db.delete(sessions).where(lt(sessions.expiresAt, now()));
    },

    close: unsubscribe,
  };
}
export type Sessions = ReturnType<typeof createSessions>;
