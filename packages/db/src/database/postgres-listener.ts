import { setTimeout as sleep } from 'node:timers/promises';
import pg from 'pg';
import type { AppliedPatience } from './pool.ts';
import type { Listener } from './types.ts';

const FIRST_RETRY_MS = 200;
const LONGEST_RETRY_MS = 10_000;
const KEEP_ALIVE_MS = 10_000;

/** Holds one connection that listens, and makes it again, with growing pauses, whenever it breaks. */
export async function listenPostgres(
  { connectionString, connectMs, queryMs }: { connectionString: string } & AppliedPatience,
  channel: string,
  onMessage: (payload: string) => void,
  onReconnect: () => void,
): Promise<Listener> {
  const stop = new AbortController();
  let client: pg.Client | undefined;

  async function connect(): Promise<void> {
    const next = new pg.Client({
      connectionString,
      connectionTimeoutMillis: connectMs,
      query_timeout: queryMs,
      keepAlive: true,
      keepAliveInitialDelayMillis: KEEP_ALIVE_MS,
      application_name: 'glossa listener',
    });
    next.on('notification', (message) => onMessage(message.payload ?? ''));
    next.on('error', () => {});
    next.once('end', () => {
      if (client === next) {
        client = undefined;
        void reconnect();
      }
    });
    try {
      await next.connect();
      await next.query(`LISTEN ${pg.escapeIdentifier(channel)}`);
    } catch (error) {
      await next.end().catch(() => {});
      throw error;
    }
    client = next;
    onReconnect();
  }

  async function reconnect(): Promise<void> {
    for (
      let pause = FIRST_RETRY_MS;
      !stop.signal.aborted;
      pause = Math.min(pause * 2, LONGEST_RETRY_MS)
    ) {
      await sleep(pause, undefined, { signal: stop.signal, ref: false }).catch(() => {});
      if (stop.signal.aborted) return;
      try {
        await connect();
        if (stop.signal.aborted) await end();
        return;
      } catch {
        // The server is still away.
      }
    }
  }

  async function end(): Promise<void> {
    const last = client;
    client = undefined;
    await last?.end().catch(() => {});
  }

  await connect();
  return {
    get connected() {
      return client !== undefined;
    },
    async close() {
      stop.abort();
      await end();
    },
  };
}
