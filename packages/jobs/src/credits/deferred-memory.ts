import { randomUUID } from 'node:crypto';
import { countCharacters } from '@glossa/contract';
import { type MemoryEntry, memoryKeyText, type TranslationMemory } from '@glossa/translation';
import { z } from 'zod';
import type { JobCheckpoints } from '../runtime/job-definition.ts';

/** UTF-16 units of text that are held; of more, the older half goes to the checkpoints. */
const MOST_HELD = 1_000_000;
const ENTRIES_AT_ONCE = 500;
const PREFIX = 'memory/';

const entriesSchema = z.array(
  z.custom<MemoryEntry>((value) => typeof value === 'object' && value !== null),
);

/** A translation memory that forgets what it was given unless {@link commit} is called. */
export interface DeferredMemory extends TranslationMemory {
  /** Code points of the segments given so far. */
  readonly characters: number;
  /** Keeps them, there unless another place is given: once they are paid for. */
  commit(place?: Pick<TranslationMemory, 'store'>): Promise<void>;
}

const sizeOf = ({ source, target }: MemoryEntry) => source.length + target.length;

/**
 * Remembers translations only once they are paid for: a hit is free, so that whoever breaks work off before it
 * is charged must not find it in the memory the next time.
 * @param checkpoints where the entries of much text wait, which goes with the job; unless given, all are held
 */
export function deferMemory(
  memory: TranslationMemory,
  checkpoints?: Pick<JobCheckpoints, 'put' | 'each'>,
): DeferredMemory {
  const fresh = new Map<string, MemoryEntry>();
  let held = 0;
  let characters = 0;

  /** What was put away is not looked up any more: the pipeline itself knows the repeats that are near. */
  async function putAway(enough: number): Promise<void> {
    let entries: MemoryEntry[] = [];
    const write = async () => {
      if (entries.length > 0) await checkpoints?.put(PREFIX + randomUUID(), entries);
      entries = [];
    };
    for (const [key, entry] of fresh) {
      if (held <= enough) break;
      fresh.delete(key);
      held -= sizeOf(entry);
      entries.push(entry);
      if (entries.length === ENTRIES_AT_ONCE) await write();
    }
    await write();
  }

  return {
    get characters() {
      return characters;
    },
    async lookup(keys) {
      const known = await memory.lookup(keys);
      return keys.map((key, index) => fresh.get(memoryKeyText(key)) ?? known[index]);
    },
    async store(entries) {
      for (const entry of entries) {
        const key = memoryKeyText(entry);
        const before = fresh.get(key);
        if (before === undefined) characters += countCharacters(entry.source);
        held += sizeOf(entry) - (before === undefined ? 0 : sizeOf(before));
        fresh.set(key, entry);
      }
      if (checkpoints !== undefined && held > MOST_HELD) await putAway(MOST_HELD / 2);
    },
    async commit(place = memory) {
      // Those of a run that was broken off are paid for now, too.
      if (checkpoints !== undefined) {
        for await (const entries of checkpoints.each(PREFIX)) {
          await place.store(entriesSchema.parse(entries));
        }
      }
      await place.store([...fresh.values()]);
      fresh.clear();
      held = 0;
    },
  };
}
