import { GlossaError, textCredits } from '@glossa/contract';
import {
  createCheckpointsRepo,
  createJobsRepo,
  createLedgerRepo,
  createVisitorMeters,
  type JobsRepo,
  type LedgerRepo,
  ownerOfAccount,
  type Worth,
} from '@glossa/db';
import { DeliveryEnded, type JobQueue, newId } from '@glossa/platform';
import { countsOn, eachDatabase } from '@glossa/testing';
import { PROPERTY_TIMEOUT_MS, propertyRuns } from '@glossa/testing/tier';
import fc from 'fast-check';
import { beforeAll, expect, it } from 'vitest';
import { z } from 'zod';
import { ledgerCredits } from '../credits/ledger-credits.ts';
import { silentLogger } from '../logger.ts';
import { createJobService } from '../service/job-service.ts';
import type { JobContext, JobDefinition } from './job-definition.ts';
import { createJobRunner } from './run-job.ts';

/** What happens before the next part of a job is done. */
type Event = 'none' | 'cancel' | 'fail' | 'retry' | 'kill';
const event = fc.oneof(
  { weight: 6, arbitrary: fc.constant<Event>('none') },
  { weight: 2, arbitrary: fc.constantFrom<Event>('cancel', 'fail', 'retry', 'kill') },
);

const PARTS = 6;
const PRICES = {
  /** A credit a part, as pictures. */
  credits: {
    worth: (parts: number): Worth => ({ credits: parts }),
    credits: (parts: number) => parts,
  },
  /** Code points of a growing answer. */
  characters: {
    worth: (parts: number): Worth => ({ characters: parts * 700 }),
    credits: (parts: number) => textCredits(0, parts * 700),
  },
};

eachDatabase(
  (database) => {
    let jobs: JobsRepo;
    let ledger: LedgerRepo;
    beforeAll(() => {
      jobs = createJobsRepo(database().db);
      ledger = createLedgerRepo(database().db);
    });
    const noQueue = { enqueue: async () => {}, cancel: async () => {} } as unknown as JobQueue;

    /** Plays a job to its end; answers how many parts its owner could see, and what was charged. */
    async function play(priced: keyof typeof PRICES, events: readonly Event[], keeps: boolean) {
      const price = PRICES[priced];
      const userId = newId();
      const owner = ownerOfAccount(userId);
      const visitorMeters = createVisitorMeters(database().db);
      const credits = ledgerCredits({ ledger, visitorMeters }, silentLogger);
      const checkpoints = createCheckpointsRepo(database().db);
      const service = createJobService({
        jobs,
        queue: noQueue,
        blobs: {} as never,
        credits,
        clock: { now: Date.now },
        log: silentLogger,
        retentionMs: 60_000,
        ownerExists: async () => true,
        maxUnfinished: 100,
      });
      const remaining = [...events];
      let stop = new AbortController();
      let seen = 0;
      const look = async (id: string) => {
        const row = await jobs.find(id);
        seen = Math.max(seen, (row?.result as { parts: number } | null)?.parts ?? 0);
        return row!;
      };

      async function run(job: JobContext<object>) {
        let done = keeps ? ((await job.checkpoints.get('done', z.number())) ?? 0) : 0;
        while (done < PARTS) {
          const worth = price.worth(done + 1);
          if ('credits' in worth) await job.reserve(worth.credits);
          else await job.holdText(worth.characters);
          done++;
          await job.checkpoints.put('done', done);
          job.partial({ parts: done }, price.worth(done));
          await job.stage('working', done);
          await look(job.jobId);
          const next = remaining.shift() ?? 'none';
          if (next === 'cancel') {
            await service.cancel(owner, job.jobId);
            stop.abort(new DeliveryEnded('canceled'));
          }
          if (next === 'kill') stop.abort(new DeliveryEnded('superseded'));
          job.signal.throwIfAborted();
          if (next === 'fail') throw new GlossaError('corrupt_file', 'broken');
          if (next === 'retry') throw new GlossaError('engine_unavailable', 'away');
        }
        return { result: { parts: done }, ...price.worth(done) };
      }
      const definition: JobDefinition = { kind: 'chat', input: z.object({}), concurrency: 1, run };
      const runner = createJobRunner([definition], {
        jobs,
        checkpoints,
        credits,
        log: silentLogger,
      });
      const id = await service.submit({ kind: 'chat', owner, input: { messages: [] }, credits: 0 });
      for (let attempt = 1; ; attempt++) {
        stop = new AbortController();
        const delivery = { id, kind: 'chat', attempt, lastAttempt: attempt >= 5 };
        await runner(delivery, stop.signal).catch(() => undefined);
        const { status } = await look(id);
        if (status !== 'queued' && status !== 'running') break;
      }
      const row = await look(id);
      const { balance } = await ledger.balance(userId);
      return { row, seen, charged: 500 - balance };
    }

    it.each(['credits', 'characters'] as const)(
      'what could be seen is paid, and never more than the whole, in %s (law)',
      async (priced) => {
        const { credits } = PRICES[priced];
        await fc.assert(
          fc.asyncProperty(
            fc.array(event, { minLength: 1, maxLength: 12 }),
            fc.boolean(),
            async (events, keeps) => {
              const { row, seen, charged } = await play(priced, events, keeps);
              expect(charged).toBe(row.creditsCharged);
              expect(charged).toBeGreaterThanOrEqual(credits(seen));
              expect(charged).toBeLessThanOrEqual(credits(PARTS));
              // What was paid for stays; nothing else is shown.
              expect(row.result).toEqual(seen === 0 ? null : expect.objectContaining({}));
            },
          ),
          propertyRuns(countsOn(database(), { short: 15, full: 150 })),
        );
      },
      PROPERTY_TIMEOUT_MS,
    );
  },
  { locks: true },
);
