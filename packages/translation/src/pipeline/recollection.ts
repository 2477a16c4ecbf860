import { restoreRemembered } from '../codes/restore.ts';
import { tokensText, writeCoded } from '../codes/tokens.ts';
import { holdsTerm } from '../glossary/terms.ts';
import type { MemoryEntry, MemoryKey, TranslateUnitsOptions } from '../types.ts';
import { hasTerms, type PendingSegment, settleSegment } from './pending-segment.ts';

/**
 * The translation memory as one run uses it. What an engine said in a context is found again in the same context alone,
 * and what it said without one only where none is told; what a glossary shaped is found with the same glossary alone.
 */
export class Recollection {
  private readonly options: TranslateUnitsOptions;
  private readonly glossary: string;

  /** @param glossary fingerprint of the run's glossary */
  constructor(options: TranslateUnitsOptions, glossary: string) {
    this.options = options;
    this.glossary = glossary;
  }

  /** What identifies a segment in the memory, where the engine is told its context or is not. */
  private keyOf(segment: PendingSegment, inContext: boolean): MemoryKey {
    const { from, to, tone = 'default' } = this.options;
    const { coded, context } = segment;
    return {
      ...{ from, to, tone, source: coded.source },
      ...(inContext && context !== undefined ? { context } : {}),
      ...(hasTerms(segment) ? { glossary: this.glossary } : {}),
    };
  }

  /**
   * Settles the segments that the memory knows, and returns the rest.
   * @param inContext whether the engine that would be asked takes context
   */
  async recall(segments: readonly PendingSegment[], inContext: boolean): Promise<PendingSegment[]> {
    const { memory } = this.options;
    if (memory === undefined || segments.length === 0) return [...segments];
    const keys = segments.map((segment) => this.keyOf(segment, inContext));
    const entries = await memory.lookup(keys);
    return segments.filter((segment, index) => {
      const entry = entries[index];
      const tokens = entry && restoreRemembered(segment.coded, entry.target);
      if (entry === undefined || tokens === undefined || tokens.length === 0) return true;
      const text = tokensText(tokens);
      if (segment.coded.infos.some(({ term }) => term !== undefined && !holdsTerm(text, term))) {
        return true;
      }
      settleSegment(segment, { tokens, state: 'reused', issues: [], engine: entry.engine });
      return false;
    });
  }

  /**
   * Stores what an engine translated without a fault.
   * @param takesContext whether an engine, by its id, was told the context
   */
  async remember(
    segments: readonly PendingSegment[],
    takesContext: (engine: string) => boolean,
  ): Promise<void> {
    const { memory } = this.options;
    if (memory === undefined) return;
    const entries: MemoryEntry[] = [];
    for (const segment of segments) {
      const { outcome } = segment;
      if (outcome?.state !== 'translated') continue;
      const target = writeCoded(outcome.tokens);
      const { engine = '' } = outcome;
      entries.push({ ...this.keyOf(segment, takesContext(engine)), target, engine });
    }
    if (entries.length > 0) await memory.store(entries);
  }
}
