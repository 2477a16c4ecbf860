import { GlossaError } from '@glossa/contract';
import { type JobWithMetadata, PgBoss } from 'pg-boss';
import { within } from '../time/within.ts';
import { watchDeadLetters } from './dead-letters.ts';
import {
  bossOptions,
  DEAD_LETTER_QUEUE,
  DEAD_LETTER_SECONDS,
  deadLetterQueueOptions,
  type PgBossQueueOptions,
  POLL_SECONDS,
  type QueueConnection,
  queueOptions,
  SCHEMA,
} from './pg-boss-options.ts';
import type { JobQueue, QueuePlace } from './port.ts';
import { type Claim, queueTables } from './queue-tables.ts';
import { RunningDeliveries } from './running.ts';
import { wakeWorkers } from './wake-workers.ts';

/** How soon a cancel of another process is noticed, on PostgreSQL. */
const CLAIM_CHECK_SECONDS = 1;
/** With one process cancels are local; this only says that the worker lives. */
const EMBEDDED_CLAIM_CHECK_SECONDS = 5;
/** How long handlers have to notice, at closing, that their job was given back. */
const ABORT_GRACE_MS = 1_000;

interface Payload {
  jobId: string;
}

/**
 * Opens the durable queue over pg-boss.
 *
 * Jobs of a process that was killed run again: at once when the embedded database is opened anew,
 * on PostgreSQL when their worker has been silent for `heartbeatSeconds`.
 * Errors: `source_unavailable` when the database does not answer.
 */
export async function createPgBossQueue(
  connection: QueueConnection,
  options: PgBossQueueOptions = {},
): Promise<JobQueue> {
  const onError = options.onError ?? ((error: unknown) => console.error('queue:', error));
  const boss: PgBoss = new PgBoss(bossOptions(connection, (kind) => workers.wakeOne(kind)));
  const workers = wakeWorkers(boss);
  boss.on('error', onError);
  try {
    await boss.start();
    await boss.createQueue(DEAD_LETTER_QUEUE, deadLetterQueueOptions);
  } catch (cause) {
    await boss.stop({ graceful: false }).catch(() => {});
    throw new GlossaError(
      'source_unavailable',
      `The queue did not start: ${(cause as Error).message}`,
      { cause },
    );
  }
  const tables = queueTables(
    (text, values) => boss.getDb().executeSql(text, values),
    SCHEMA,
    DEAD_LETTER_QUEUE,
  );
  const running = new RunningDeliveries();
  const { pollSeconds = POLL_SECONDS, deadLetterSeconds = DEAD_LETTER_SECONDS } = options;
  const deadLetters = watchDeadLetters(tables, deadLetterSeconds, onError);
  const queues = new Map<string, Promise<void>>();
  const working = new Set<string>();
  let closing: Promise<void> | undefined;

  if (connection.kind === 'pglite') await failOrphans();

  /** Only one process has the embedded database: whatever is active at its start has lost its worker. */
  async function failOrphans(): Promise<void> {
    for (const { id, name } of await tables.active()) {
      await boss.fail(name, id, new Error('The process that ran the job ended'));
    }
  }

  function ensureQueue(kind: string): Promise<void> {
    const existing = queues.get(kind);
    if (existing) return existing;
    const created = createOrUpdateQueue(kind);
    queues.set(kind, created);
    created.catch(() => queues.delete(kind));
    return created;
  }

  async function createOrUpdateQueue(kind: string): Promise<void> {
    const { policy, ...settings } = queueOptions(options);
    await boss.createQueue(kind, { policy, ...settings });
    // Creating leaves a queue of an earlier start with the settings it had then.
    await boss.updateQueue(kind, settings);
  }

  async function deliver(job: JobWithMetadata<Payload>, handler: Handler): Promise<void> {
    const claim: Claim = { id: job.id, name: job.name, retryCount: job.retryCount };
    if (closing) return tables.giveBack(claim);
    const onLostClaim = () => void endLostClaim(claim);
    job.signal.addEventListener('abort', onLostClaim);
    const { jobId } = job.data;
    const attempt = job.retryCount + 1;
    const lastAttempt = job.retryCount >= job.retryLimit;
    try {
      await running.run({ ...claim, jobId }, (signal) =>
        handler({ id: jobId, kind: job.name, attempt, lastAttempt }, signal),
      );
    } finally {
      // pg-boss fires it after every run, however it ended.
      job.signal.removeEventListener('abort', onLostClaim);
    }
  }

  /** pg-boss ended the run; it does so for cancels of other processes and for lost claims alike. */
  async function endLostClaim(claim: Claim): Promise<void> {
    const canceled = await tables.isCanceled(claim).catch(() => false);
    running.end(claim.id, canceled ? 'canceled' : 'superseded');
  }

  async function close(graceMs: number): Promise<void> {
    deadLetters.close();
    const idle = Promise.all([...working].map((kind) => boss.offWork(kind, { wait: true })));
    await within(idle, graceMs).catch(onError);
    for (const claim of running.claims()) {
      await tables.giveBack(claim).catch(onError);
      running.end(claim.id, 'shutdown');
    }
    await running.settled(ABORT_GRACE_MS);
    await boss.stop({ graceful: false, close: true });
  }

  return {
    async enqueue(jobId, kind, place) {
      await ensureQueue(kind);
      const { data, ...options } = delivery(jobId, place);
      await boss.send(kind, data, options);
    },

    async enqueueAll(jobs) {
      for (const [kind, same] of Map.groupBy(jobs, (job) => job.kind)) {
        await ensureQueue(kind);
        await boss.insert(
          kind,
          same.map(({ id, place }) => delivery(id, place)),
        );
      }
    },

    inLine: (jobs) => tables.inLine(jobs),

    waiting: (owners) => tables.waiting(owners),

    ahead: (kind, jobIds) => tables.ahead(kind, jobIds),

    async work(kinds, { concurrency }, handler) {
      const heartbeatRefreshSeconds =
        connection.kind === 'pglite' ? EMBEDDED_CLAIM_CHECK_SECONDS : CLAIM_CHECK_SECONDS;
      for (const kind of kinds) {
        await ensureQueue(kind);
        working.add(kind);
        await boss.work<Payload, void, ReturnType<typeof workOptions>>(
          kind,
          workOptions(heartbeatRefreshSeconds, pollSeconds, concurrency),
          async ([job]: JobWithMetadata<Payload>[]) => {
            // Where there was one, there may be more.
            workers.wakeOne(kind);
            try {
              if (job) await deliver(job, handler);
            } finally {
              workers.lookAgain(kind);
            }
          },
        );
      }
    },

    async cancel(jobId) {
      for (const { id, name } of await tables.live(jobId)) {
        await boss.cancel(name, id);
        running.end(id, 'canceled');
      }
    },

    deadLetters: async (limit) =>
      (await tables.deadLetters(limit)).map(({ id: _, ...letter }) => letter),

    onDeadLetter: (handler) => deadLetters.tell(handler),

    async retryDeadLetter(jobId) {
      const ids = await tables.deadLettersOf(jobId);
      if (ids.length === 0) return false;
      return (await boss.redrive(DEAD_LETTER_QUEUE, { ids })) > 0;
    },

    health: () => tables.counts(),

    close(graceMs) {
      closing ??= close(graceMs);
      return closing;
    },
  };
}

type Handler = Parameters<JobQueue['work']>[2];

/** What pg-boss keeps of a job in line. */
const delivery = (jobId: string, place?: QueuePlace) => ({
  data: { jobId } satisfies Payload,
  singletonKey: jobId,
  ...(place === undefined ? {} : { priority: -place.waiting, group: { id: place.owner } }),
});

function workOptions(heartbeatRefreshSeconds: number, pollSeconds: number, concurrency: number) {
  return {
    localConcurrency: concurrency,
    // One worker is always left for somebody else: a person's long jobs keep nobody waiting.
    ...(concurrency > 1 ? { localGroupConcurrency: concurrency - 1 } : {}),
    includeMetadata: true as const,
    pollingIntervalSeconds: pollSeconds,
    notifyPollingIntervalSeconds: pollSeconds,
    heartbeatRefreshSeconds,
  };
}
