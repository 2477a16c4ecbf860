import type { JobKind } from '@glossa/contract';
import { createCheckpointsRepo, createJobEndingsRepo, utcDay } from '@glossa/db';
import type { Clock } from '@glossa/platform';
import type { CreditPolicy } from '../credits/port.ts';
import { allKinds } from '../kinds/all.ts';
import { type KindServices, runnable } from '../kinds/define-kind.ts';
import type { Logger } from '../logger.ts';
import { repeat } from '../maintenance.ts';
import { forgetUnused } from '../service/forget-unused.ts';
import type { OutsideVoices } from '../service/outside-voices.ts';
import { createRetention } from '../service/retention.ts';
import type { Stores } from '../stores.ts';
import { settleVisitors } from '../visitors/settle-visitors.ts';
import { sweepWorkFolders } from '../work/work-folder.ts';
import { type JobRoom, planConcurrency } from './concurrency.ts';
import { type JobListener, tellListeners } from './job-listener.ts';
import { createRequeuer } from './requeue.ts';
import { startWorker } from './worker.ts';

const REQUEUE_EVERY_MS = 15_000;
const RESERVATIONS_EVERY_MS = 60_000;
const ENDINGS_EVERY_MS = 1_000;
const VOICES_EVERY_MS = 60_000;
const SWEEP_EVERY_MS = 60 * 60 * 1000;
/** Jobs of visitors that began on an earlier day may still end. */
const VISITOR_USAGE_KEPT_MS = 3 * 24 * SWEEP_EVERY_MS;
/** A visitor who comes back later begins a credit anew. */
const VISITOR_METERS_KEPT_MS = 30 * 24 * SWEEP_EVERY_MS;

export interface TakeJobsOptions {
  stores: Stores;
  kindServices: KindServices;
  credits: CreditPolicy;
  clock: Clock;
  log: Logger;
  retentionMs: number;
  /** How long the translation memory keeps what nobody asks for, in milliseconds. */
  memoryKeptMs: number;
  /** Kinds of jobs that are taken, and what these may take of the machine. */
  taken: { kinds: readonly JobKind[]; room: JobRoom };
  /** Deletes what services keep of voices that are gone. */
  outside: Pick<OutsideVoices, 'sweep'>;
  /** Is told of every job that ends. */
  listeners: readonly JobListener[];
  /** Keeps what ends this. */
  opened: AsyncDisposableStack;
}

/** Takes jobs of the kinds chosen, and does what has to be done now and then besides. */
export async function takeJobs({
  stores,
  kindServices,
  credits,
  clock,
  log,
  retentionMs,
  memoryKeptMs,
  taken,
  outside,
  listeners,
  opened,
}: TakeJobsOptions): Promise<void> {
  const { database, jobs, queue, ledger, visitorUsage, visitorMeters } = stores;
  const every = (name: string, everyMs: number, task: () => Promise<unknown>) =>
    opened.defer(repeat(name, everyMs, log, task));

  const checkpoints = createCheckpointsRepo(database.db, clock);
  const kinds = allKinds.filter(({ kind }) => taken.kinds.includes(kind));
  const places = planConcurrency(kinds, taken.room);
  const definitions = kinds.map((kind) => runnable(kind, kindServices, places.get(kind.kind)!));
  await startWorker(queue, definitions, { jobs, checkpoints, credits, log });
  every('requeueing', REQUEUE_EVERY_MS, createRequeuer({ jobs, queue, clock, log }));
  every('reservations', RESERVATIONS_EVERY_MS, () => ledger.sweep());
  const all = [settleVisitors(visitorUsage, jobs), ...listeners];
  every('ends of jobs', ENDINGS_EVERY_MS, tellListeners(createJobEndingsRepo(database), all));
  every('voices elsewhere', VOICES_EVERY_MS, () => outside.sweep());
  every('visitors', SWEEP_EVERY_MS, () =>
    visitorUsage.prune(utcDay(clock.now() - VISITOR_USAGE_KEPT_MS)),
  );
  every('meters of visitors', SWEEP_EVERY_MS, () =>
    visitorMeters.prune(utcDay(clock.now() - VISITOR_METERS_KEPT_MS)),
  );
  const retention = createRetention({ ...stores, clock, log, retentionMs });
  every('retention', SWEEP_EVERY_MS, () => retention.sweep());
  every('work folders', SWEEP_EVERY_MS, sweepWorkFolders);
  const forget = forgetUnused({ database, clock, log, keptMs: memoryKeptMs });
  every('translation memory', SWEEP_EVERY_MS, forget);
}
