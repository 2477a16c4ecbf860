import type { UnitContext } from '@glossa/contract';
import type { Core } from '../codes/core.ts';
import { createJob, type Job } from './job.ts';

/** Notes longer than this (UTF-16 units) are cut. */
const MOST_CONTEXT = 1_200;

/**
 * The jobs of one call by key: the same segment is translated once, but for different notes: a note says what it means.
 * Of the texts around it the first counts, so that a document says the same thing in the same words. Finished jobs are forgotten, oldest
 * first, beyond a number of characters, so that a document of any length fits in memory.
 */
export class JobTable {
  private readonly jobs = new Map<string, Job>();
  private characters = 0;
  private readonly capacity: number;

  constructor(capacity: number) {
    this.capacity = capacity;
  }

  /** The job for `core` in its context, and whether it is new. */
  get(core: Core, { note, around }: UnitContext = {}): { job: Job; fresh: boolean } {
    const key = note === undefined ? core.key : `${core.key}\u0000\u0000${note}`;
    const known = this.jobs.get(key);
    if (known !== undefined) return { job: known, fresh: false };
    const context = (note ?? around)?.slice(0, MOST_CONTEXT).toWellFormed();
    const job = createJob(core, context);
    this.jobs.set(key, job);
    this.characters += job.characters;
    if (this.characters > this.capacity) this.evict();
    return { job, fresh: true };
  }

  private evict(): void {
    for (const [key, job] of this.jobs) {
      if (this.characters <= this.capacity * 0.75) return;
      if (job.outcome === undefined) continue;
      this.jobs.delete(key);
      this.characters -= job.characters;
    }
  }
}
