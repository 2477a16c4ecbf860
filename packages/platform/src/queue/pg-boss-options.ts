import type { ConstructorOptions, PGliteLike } from 'pg-boss';
import { fromPglite } from 'pg-boss';

/** Where the queue keeps its tables: beside the product's own. `Database.queueConnection` of `@glossa/db` fits. */
export type QueueConnection =
  | { kind: 'pglite'; pglite: PGliteLike }
  /** `queryMs`: how long the database may take to answer. */
  | { kind: 'postgres'; connectionString: string; queryMs?: number };

export interface PgBossQueueOptions {
  /** Deliveries after the first before a job is a dead letter. */
  retryLimit?: number;
  /** Seconds before the first retry; doubles with each, with jitter. */
  retryDelay?: number;
  /** A worker that is silent for this many seconds (at least 10) has lost its jobs. */
  heartbeatSeconds?: number;
  /** Seconds between looks for what no message told of, such as retries that fall due. */
  pollSeconds?: number;
  /** Seconds between looks for new dead letters. */
  deadLetterSeconds?: number;
  /** Where troubles go that no call can report, such as a lost connection. */
  onError?: (error: unknown) => void;
}

export const SCHEMA = 'glossa_queue';
export const DEAD_LETTER_QUEUE = 'dead-letters';
/** Workers are woken by NOTIFY; polling serves retries that fall due and lost messages. */
export const POLL_SECONDS = 2;
/** How often the list of dead letters is looked at. */
export const DEAD_LETTER_SECONDS = 3;
const SUPERVISE_SECONDS = 5;
const POOL_SIZE = 5;
const DAY = 86_400;

/** Of the pool below pg-boss, which knows nothing of it. */
const patience = ({ queryMs }: { queryMs?: number }) => ({ query_timeout: queryMs });

/**
 * The embedded database as pg-boss takes it, but for what is queued: pg-boss would wake each worker of the kind, and
 * every look for work is a query that takes milliseconds of this thread.
 */
function embedded(pglite: PGliteLike, onQueued: (kind: string) => void): PGliteLike {
  const { listen } = pglite;
  return {
    query: (text, values) => pglite.query(text, values),
    exec: (text) => pglite.exec(text),
    ...(listen && { listen: (channel) => listen.call(pglite, channel, onQueued) }),
  };
}

/** @param onQueued Is told of each kind of which something was put in line, on the embedded database. */
export function bossOptions(
  connection: QueueConnection,
  onQueued: (kind: string) => void,
): ConstructorOptions {
  const isEmbedded = connection.kind === 'pglite';
  return {
    ...(connection.kind === 'pglite'
      ? { db: fromPglite(embedded(connection.pglite, onQueued)), backend: 'pglite' as const }
      : {
          connectionString: connection.connectionString,
          max: POOL_SIZE,
          ...patience(connection),
          application_name: 'glossa queue',
        }),
    schema: SCHEMA,
    useListenNotify: true,
    schedule: false,
    superviseIntervalSeconds: SUPERVISE_SECONDS,
    monitorIntervalSeconds: SUPERVISE_SECONDS,
    // PGlite has one connection: no concurrent rebuilds, no autovacuum to watch.
    reindex: !isEmbedded,
    monitorVacuum: !isEmbedded,
  };
}

/** Settings of the queue of one kind of job; `exclusive` keeps a job from being in line twice. */
export function queueOptions(options: PgBossQueueOptions) {
  return {
    policy: 'exclusive',
    retryLimit: options.retryLimit ?? 4,
    retryDelay: options.retryDelay ?? 1,
    retryBackoff: true,
    retryDelayMax: 60,
    heartbeatSeconds: options.heartbeatSeconds ?? 15,
    // The longest pg-boss takes; silence, not length, ends a run.
    expireInSeconds: DAY,
    deleteAfterSeconds: DAY,
    retentionSeconds: 30 * DAY,
    deadLetter: DEAD_LETTER_QUEUE,
    notify: true,
  };
}

export const deadLetterQueueOptions = { retentionSeconds: 90 * DAY };
