import { sql } from 'drizzle-orm';
import type { Database, Db, Listener } from '../database/types.ts';

const CHANNEL = 'account_changes';

/** What happened to an account. Says only where to look: what counts is in the database. */
export type AccountChange =
  /** Credits moved. */
  | { type: 'balance' }
  /** Something of a team's quota was used or given back: told under its {@link teamKey}. */
  | { type: 'team_balance' }
  /** One session or API token has ended. */
  | { type: 'session_ended'; sessionId: string }
  /** All of them have, but for one. */
  | { type: 'sessions_ended'; exceptSessionId?: string }
  /** Profile, plan, block or settings changed, or the account is gone. */
  | { type: 'account_changed' }
  /** Changes of any kind, of any account, may have been missed: read again what you keep. */
  | { type: 'missed' };

/** What a feed tells of a team by, as of an account by its id. */
export const teamKey = (teamId: string): string => `team:${teamId}`;

/** `userId` is undefined for `missed`. Must not throw. */
export type AccountListener = (change: AccountChange, userId: string | undefined) => void;

export interface AccountFeed {
  /** False while messages do not arrive; `missed` follows once they do again. */
  readonly connected: boolean;
  /**
   * Tells every process. Inside a transaction hand over its `db`: the message then leaves with the commit,
   * or never. PGlite would wait for itself otherwise.
   */
  publish(
    userId: string,
    change: Exclude<AccountChange, { type: 'missed' }>,
    db?: Pick<Db, 'execute'>,
  ): Promise<void>;
  /** Is told of changes of one account or team, or of all (`*`), of every process including this one, until the answer is called. */
  subscribe(userId: string | '*', listener: AccountListener): () => void;
  close(): Promise<void>;
}

interface Message {
  userId: string;
  change: AccountChange;
}

/**
 * Changes of accounts by `NOTIFY`, over one listening connection of this process. Messages may be lost
 * while the connection is made again, so whoever subscribes reads the database and never trusts silence.
 */
export async function createAccountFeed(
  database: Pick<Database, 'db' | 'listen'>,
): Promise<AccountFeed> {
  const listeners = new Map<string, Set<AccountListener>>();

  function tell(key: string, change: AccountChange, userId: string | undefined): void {
    for (const listener of [...(listeners.get(key) ?? [])]) listener(change, userId);
  }

  const connection: Listener = await database.listen(
    CHANNEL,
    (payload) => {
      const { userId, change } = JSON.parse(payload) as Message;
      tell(userId, change, userId);
      tell('*', change, userId);
    },
    () => {
      for (const key of [...listeners.keys()]) tell(key, { type: 'missed' }, undefined);
    },
  );

  return {
    get connected() {
      return connection.connected;
    },

    async publish(userId, change, db = database.db) {
      const message = JSON.stringify({ userId, change } satisfies Message);
      await db.execute(sql`select pg_notify(${CHANNEL}, ${message})`);
    },

    subscribe(userId, listener) {
      const own = listeners.get(userId) ?? new Set();
      // Each subscription counts by itself, also when a function subscribes twice.
      const entry: AccountListener = (change, id) => listener(change, id);
      listeners.set(userId, own.add(entry));
      return () => {
        own.delete(entry);
        if (own.size === 0 && listeners.get(userId) === own) listeners.delete(userId);
      };
    },

    async close() {
      listeners.clear();
      await connection.close();
    },
  };
}
