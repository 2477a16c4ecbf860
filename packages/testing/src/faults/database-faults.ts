import type { Database } from '@glossa/db';
import type pg from 'pg';

/**
 * What happens at a statement of a transaction, as when the process dies there. `before`: it is not sent, and the
 * transaction is rolled back. `after`: it is done, then the answer is lost; the connection stays, for a new one costs
 * more than all else. `drop`: the connection breaks instead of it (PGlite has none: as `before`).
 */
export type StatementFault = 'before' | 'after' | 'drop';

class InjectedFault extends Error {}

export interface DatabaseFaults {
  /** The `nth` statement in a transaction from now on (1 is the next) fails; those after it do not. */
  failAt(nth: number, fault: StatementFault): void;
  /** Forgets a fault that has not come yet. */
  disarm(): void;
  /** Statements in transactions so far, `commit` included. */
  readonly statements: number;
}

/** Drizzle keeps the driver it was made for. */
const driverOf = (database: Database) => (database.db as unknown as { $client: unknown }).$client;

interface EmbeddedTransaction {
  query(...args: unknown[]): Promise<unknown>;
  rollback(): Promise<void>;
}
interface EmbeddedDriver {
  transaction<T>(work: (tx: EmbeddedTransaction) => Promise<T>): Promise<T>;
}

/** Makes transactions of a test database fail where it is told. The database stays so; others are not touched. */
export function injectFaults(database: Database): DatabaseFaults {
  let statements = 0;
  let armed: { at: number; fault: StatementFault } | undefined;
  const due = (): StatementFault | undefined => {
    statements += 1;
    if (armed === undefined || statements < armed.at) return undefined;
    const { fault } = armed;
    armed = undefined;
    return fault;
  };

  /** Sends a statement, or what the fault makes of it. */
  async function send<T>(
    statement: () => Promise<T>,
    breakConnection: () => void = () => {},
  ): Promise<T> {
    const fault = due();
    if (fault === 'before') throw new InjectedFault('before a statement');
    if (fault === 'drop') {
      breakConnection();
      throw new InjectedFault('the connection broke');
    }
    const answer = await statement();
    if (fault === 'after') throw new InjectedFault('after a statement');
    return answer;
  }

  function patchEmbedded(driver: EmbeddedDriver): void {
    const original = driver.transaction.bind(driver);
    driver.transaction = async (work) => {
      const result = await original(async (tx) => {
        const query = tx.query.bind(tx);
        const faulty: EmbeddedTransaction = Object.create(tx);
        faulty.query = (...args) => send(() => query(...args));
        const done = await work(faulty);
        // `commit`: a fault before it rolls back, one after it is thrown below.
        const fault = due();
        if (fault === 'after') return { done, lost: true };
        if (fault !== undefined) throw new InjectedFault('before the commit');
        return { done, lost: false };
      });
      if (result.lost) throw new InjectedFault('after the commit');
      return result.done;
    };
  }

  function patchPool(pool: pg.Pool): void {
    const patched = new WeakSet<pg.PoolClient>();
    pool.on('connect', (client) => client.on('error', () => {}));
    const connect = pool.connect.bind(pool) as (callback?: unknown) => Promise<pg.PoolClient>;
    pool.connect = (async (callback?: unknown) => {
      // `pool.query` comes by this way: statements outside transactions.
      if (callback !== undefined) return connect(callback);
      const client = await connect();
      if (patched.has(client)) return client;
      patched.add(client);
      const query = client.query.bind(client) as (...args: unknown[]) => Promise<unknown>;
      const { stream } = (client as unknown as { connection: { stream: { destroy(): void } } })
        .connection;
      client.query = ((...args: unknown[]) => {
        const { text } = args[0] as { text?: string };
        // Drizzle never gives a connection back on which `begin` or `rollback` fails while it lives; and what has
        // a callback is of `pool.query`.
        if (text === 'begin' || text === 'rollback' || typeof args.at(-1) === 'function') {
          return query(...args);
        }
        return send(
          () => query(...args),
          () => stream.destroy(),
        );
      }) as typeof client.query;
      return client;
    }) as typeof pool.connect;
  }

  const driver = driverOf(database);
  if (database.kind === 'pglite') patchEmbedded(driver as EmbeddedDriver);
  else patchPool(driver as pg.Pool);

  return {
    failAt(nth, fault) {
      armed = { at: statements + nth, fault };
    },
    disarm() {
      armed = undefined;
    },
    get statements() {
      return statements;
    },
  };
}
