import { restoreRemembered } from '../codes/restore.ts';
import { tokensText, writeCoded } from '../codes/tokens.ts';
import { holdsTerm } from '../glossary/terms.ts';
import type { MemoryEntry, TranslateUnitsOptions } from '../types.ts';
import { type Job, settleJob } from './job.ts';

/** What identifies a job in the memory, where the engine is told its context or is not. */
function keyOf(
  { from, to, tone = 'default' }: TranslateUnitsOptions,
  job: Job,
  inContext: boolean,
) {
  const { core, context } = job;
  return {
    ...{ from, to, tone, source: core.source },
    ...(inContext && context !== undefined ? { context } : {}),
  };
}

/**
 * The translation memory as one call uses it. What an engine said in a context is found again in the same context alone,
 * and what it said without one only where none is told.
 */
export class Recollection {
  private readonly options: TranslateUnitsOptions;

  constructor(options: TranslateUnitsOptions) {
    this.options = options;
  }

  /**
   * Settles the jobs that the memory knows, and returns the rest.
   * @param inContext whether the engine that would be asked takes context
   */
  async recall(jobs: readonly Job[], inContext: boolean): Promise<Job[]> {
    const { memory } = this.options;
    if (memory === undefined || jobs.length === 0) return [...jobs];
    const keys = jobs.map((job) => keyOf(this.options, job, inContext));
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

  /**
   * Stores what an engine translated without a fault.
   * @param takesContext whether an engine, by its id, was told the context
   */
  async remember(jobs: readonly Job[], takesContext: (engine: string) => boolean): Promise<void> {
    const { memory } = this.options;
    if (memory === undefined) return;
    const entries: MemoryEntry[] = [];
    for (const job of jobs) {
      const { core, outcome } = job;
      // What a glossary shaped is not what the engine would say without it.
      if (outcome?.state !== 'translated' || core.slots.some((slot) => slot.term !== undefined)) {
        continue;
      }
      const target = writeCoded(outcome.tokens);
      const { engine = '' } = outcome;
      entries.push({ ...keyOf(this.options, job, takesContext(engine)), target, engine });
    }
    if (entries.length > 0) await memory.store(entries);
  }
}
