import { setTimeout as sleep } from 'node:timers/promises';

/** A page that its readers would rather have packed better. */
export interface Packable {
  /** How many took it as it is. */
  readonly readers: number;
  pack(): Promise<void>;
}

/** Packs pages one at a time, those with the most readers first. */
export interface PackingQueue {
  /** Puts a page in line; nothing happens when it is in line already, or packed now. */
  add(page: Packable): void;
}

/**
 * @param places in the line; beyond them the page with the fewest readers leaves it, until somebody reads it again:
 *   who walks through the whole site holds neither its memory nor up the pages that people read
 */
export function createPackingQueue(places: number): PackingQueue {
  const line = new Set<Packable>();
  let packed: Packable | undefined;

  const outermost = (better: (one: number, other: number) => boolean): Packable | undefined => {
    let found: Packable | undefined;
    for (const page of line)
      if (found === undefined || better(page.readers, found.readers)) found = page;
    return found;
  };

  async function work(): Promise<void> {
    for (;;) {
      packed = outermost((one, other) => one > other);
      if (packed === undefined) return;
      line.delete(packed);
      const start = performance.now();
      // What was packed quickly stays.
      await packed.pack().catch(() => {});
      // As long a rest: what people wait for goes on beside it.
      await sleep(performance.now() - start, undefined, { ref: false });
    }
  }

  return {
    add(page) {
      if (page === packed) return;
      line.add(page);
      if (line.size > places) line.delete(outermost((one, other) => one < other)!);
      if (packed === undefined) void work();
    },
  };
}
