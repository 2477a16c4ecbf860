import { restoreRemembered } from '../codes/restore.ts';
import { tokensText, writeCoded } from '../codes/tokens.ts';
import { holdsTerm } from '../glossary/terms.ts';
import type { MemoryEntry, TranslateUnitsOptions } from '../types.ts';
import { type Job, settleJob } from './job.ts';

/** The translation memory as one call uses it. */
export class Recollection {
  private readonly options: TranslateUnitsOptions;

  constructor(options: TranslateUnitsOptions) {
    this.options = options;
  }

  /** Settles the jobs that the memory knows, and returns the rest. */
  async recall(jobs: readonly Job[]): Promise<Job[]> {
    const { memory, from, to, tone = 'default' } = this.options;
    if (memory === undefined || jobs.length === 0) return [...jobs];
    const keys = jobs.map(({ core }) => ({ from, to, tone, source: core.source }));
    const entries = await memory.lookup(keys);
    return jobs.filter((job, index) => {
      const entry = entries[index];
      const tokens = entry && restoreRemembered(job.core, entry.target);
      if (entry === undefined || tokens === undefined || tokens.length === 0) return true;
      const text = tokensText(tokens);
      if (job.core.slots.some(({ term }) => term !== undefined && !holdsTerm(text, term))) {
        return true;
      }
      settleJob(job, { tokens, state: 'reused', issues: [], engine: entry.engine });
      return false;
    });
  }

  /** Stores what an engine translated without a fault. */
  async remember(jobs: readonly Job[]): Promise<void> {
    const { memory, from, to, tone = 'default' } = this.options;
    if (memory === undefined) return;
    const entries: MemoryEntry[] = [];
    for (const { core, outcome } of jobs) {
      // What a glossary shaped is not what the engine would say without it.
      if (outcome?.state !== 'translated' || core.slots.some((slot) => slot.term !== undefined)) {
        continue;
      }
      const target = writeCoded(outcome.tokens);
      entries.push({ from, to, tone, source: core.source, target, engine: outcome.engine ?? '' });
    }
    if (entries.length > 0) await memory.store(entries);
  }
}
