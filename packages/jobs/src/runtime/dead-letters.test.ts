import { createCheckpointsRepo, createJobsRepo, ownerOfDevice } from '@glossa/db';
import { newId } from '@glossa/platform';
import { eachDatabase } from '@glossa/testing';
import { expect, it } from 'vitest';
import { freeCredits } from '../credits/free.ts';
import { silentLogger } from '../logger.ts';
import { deadLetterHandler } from './dead-letters.ts';

eachDatabase((database) => {
  /** A job that runs, and a way to let all its tries die. */
  async function runningJob() {
    const jobs = createJobsRepo(database().db);
    const checkpoints = createCheckpointsRepo(database().db);
    const retried: string[] = [];
    const errors: string[] = [];
    const log = { ...silentLogger, error: (_: unknown, text?: string) => void errors.push(text!) };
    const queue = {
      retryDeadLetter: async (id: string) => {
        retried.push(id);
        return true;
      },
    };
    const handle = deadLetterHandler(queue, { jobs, checkpoints, credits: freeCredits, log });
    const id = newId();
    await jobs.create({ id, kind: 'document', owner: ownerOfDevice('dead-letters'), input: {} });
    await jobs.start(id);
    let deaths = 0;
    const letter = () => ({
      jobId: id,
      kind: 'document',
      error: 'The worker was silent',
      failedAt: new Date(Date.UTC(2026, 0, 1, 0, deaths)),
    });
    return {
      id,
      retried,
      errors,
      checkpoints,
      status: async () => (await jobs.find(id))!.status,
      tell: () => handle(letter()),
      die: () => {
        deaths++;
        return handle(letter());
      },
    };
  }

  it('go on as long as runs get further before they die', async () => {
    const job = await runningJob();
    for (let part = 1; part <= 4; part++) {
      await job.checkpoints.put(job.id, `part/${part}`, part);
      await job.die();
      expect(await job.status()).toBe('running');
      expect(job.retried).toHaveLength(part);
      // Another process, or this one at its next start.
      await job.tell();
      expect(job.retried).toHaveLength(part);
    }
    await job.die();
    expect(await job.status()).toBe('failed');
    expect(job.retried).toHaveLength(4);
    expect(await job.checkpoints.count(job.id)).toBe(0);
  });

  it('fail where no run gets anywhere, and are told as an error once', async () => {
    const job = await runningJob();
    await job.die();
    expect(await job.status()).toBe('failed');
    for (let start = 0; start < 3; start++) await job.tell();
    expect(job.errors).toEqual(['job is a dead letter']);
    expect(job.retried).toEqual([]);
  });
});
