import { countCharacters, GlossaError } from '@glossa/contract';
import type { TranslationMemory } from '@glossa/translation';
import type { Allowance, Taken } from './allowance.ts';
import { newCharacters } from './new-characters.ts';
import type { RecentTexts } from './recent-texts.ts';

/** Counts what one request of a visitor translates anew. */
export interface TextMeter {
  /** The memory, of which what it does not know is taken of the allowance before an engine is asked. */
  watch(memory: TranslationMemory): TranslationMemory;
  /** The refusal, when there was one. */
  readonly refused: GlossaError | undefined;
  /** Ends the request, of which so many code points were translated: the rest goes back. */
  settle(translated: number): Promise<void>;
}

/** Meters a visitor's request; undefined for an account. */
export function createTextMeter(
  allowance: Allowance | undefined,
  recent: RecentTexts,
): TextMeter | undefined {
  if (allowance === undefined) return undefined;
  const { visitor } = allowance;
  const taken: Taken[] = [];
  const missed: string[] = [];
  let refused: GlossaError | undefined;

  async function take(sources: readonly string[]): Promise<void> {
    const before = recent.of(visitor);
    const amount = sources.reduce((sum, source) => sum + newCharacters(source, before), 0);
    missed.push(...sources);
    try {
      const taking = await allowance!.characters(amount);
      if (taking !== undefined) taken.push(taking);
    } catch (error) {
      if (error instanceof GlossaError) refused = error;
      throw error;
    }
  }

  return {
    watch: (memory) => ({
      async lookup(keys) {
        const known = await memory.lookup(keys);
        await take(keys.flatMap(({ source }, index) => (known[index] ? [] : [source])));
        return known;
      },
      store: (entries) => memory.store(entries),
    }),

    get refused() {
      return refused;
    },

    async settle(translated) {
      let kept = Math.max(0, translated);
      for (const taking of taken.splice(0)) {
        const used = Math.min(kept, taking.amount);
        kept -= used;
        if (used < taking.amount) await taking.giveBack(taking.amount - used);
      }
      // Only of what counted: who breaks off and asks again must not get it for nothing.
      const all = missed.reduce((sum, source) => sum + countCharacters(source), 0);
      if (translated >= all) recent.add(visitor, missed);
    },
  };
}
