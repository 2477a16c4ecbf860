import { countCharacters } from '@glossa/contract';
import type { MemoryEntry, MemoryKey, TranslationMemory } from '@glossa/translation';

/** A translation memory that forgets what it was given unless {@link commit} is called. */
export interface DeferredMemory extends TranslationMemory {
  /** Code points of the segments given so far. */
  readonly characters: number;
  /** Keeps them: once they are paid for. */
  commit(): Promise<void>;
}

const keyOf = ({ from, to, tone, source, context }: MemoryKey) =>
  JSON.stringify([from, to, tone, source, context]);

/**
 * Remembers translations only once they are paid for: a hit is free, so that whoever breaks work off before it
 * is charged must not find it in the memory the next time.
 */
export function deferMemory(memory: TranslationMemory): DeferredMemory {
  const fresh = new Map<string, MemoryEntry>();
  let characters = 0;
  return {
    get characters() {
      return characters;
    },
    async lookup(keys) {
      const known = await memory.lookup(keys);
      return keys.map((key, index) => fresh.get(keyOf(key)) ?? known[index]);
    },
    async store(entries) {
      for (const entry of entries) {
        const key = keyOf(entry);
        if (!fresh.has(key)) characters += countCharacters(entry.source);
        fresh.set(key, entry);
      }
    },
    async commit() {
      await memory.store([...fresh.values()]);
      fresh.clear();
    },
  };
}
