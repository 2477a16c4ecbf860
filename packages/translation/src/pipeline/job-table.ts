import type { Core } from '../codes/core.ts';
import { createJob, type Job } from './job.ts';

/**
 * The jobs of one call by key: the same segment is translated once. Finished jobs are forgotten, oldest
 * first, beyond a number of characters, so that a document of any length fits in memory.
 */
export class JobTable {
  private readonly jobs = new Map<string, Job>();
  private characters = 0;
  private readonly capacity: number;

  constructor(capacity: number) {
    this.capacity = capacity;
  }

  /** The job for `core`, and whether it is new. */
  get(core: Core): { job: Job; fresh: boolean } {
    const known = this.jobs.get(core.key);
    if (known !== undefined) return { job: known, fresh: false };
    const job = createJob(core);
    this.jobs.set(core.key, job);
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
