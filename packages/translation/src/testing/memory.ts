import type { MemoryEntry, MemoryKey, TranslationMemory } from '../types.ts';

const keyOf = ({ from, to, tone, source, context, glossary }: MemoryKey) =>
  JSON.stringify([from, to, tone, source, context, glossary]);

/** A translation memory in a map. */
export class MapMemory implements TranslationMemory {
  readonly entries = new Map<string, MemoryEntry>();

  async lookup(keys: readonly MemoryKey[]): Promise<(MemoryEntry | undefined)[]> {
    return keys.map((key) => this.entries.get(keyOf(key)));
  }

  async store(entries: readonly MemoryEntry[]): Promise<void> {
    for (const entry of entries) this.entries.set(keyOf(entry), entry);
  }
}
