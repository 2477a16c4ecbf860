import { memoryKeyText } from '../memory-key.ts';
import type { MemoryEntry, MemoryKey, TranslationMemory } from '../types.ts';

/** A translation memory in a map. */
export class MapMemory implements TranslationMemory {
  readonly entries = new Map<string, MemoryEntry>();

  async lookup(keys: readonly MemoryKey[]): Promise<(MemoryEntry | undefined)[]> {
    return keys.map((key) => this.entries.get(memoryKeyText(key)));
  }

  async store(entries: readonly MemoryEntry[]): Promise<void> {
    for (const entry of entries) this.entries.set(memoryKeyText(entry), entry);
  }
}
