import type { KeyValueStorage } from '@glossa/core';
import type { z } from 'zod';

/** Something that is kept in this browser for each of the transcripts that were changed last. */
export interface KeptByJob<T extends { jobId: string }> {
  /** Undefined where nothing is kept; damaged storage counts as empty. */
  get(jobId: string): Promise<T | undefined>;
  /** Keeps it in the place of what was kept of its transcript. Answers whether there was room. */
  set(value: T): Promise<boolean>;
  forget(jobId: string): Promise<void>;
}

/**
 * Values by transcript, as one value of a storage.
 * @param most transcripts of which it is kept
 */
export function createKeptByJob<T extends { jobId: string }>(
  storage: KeyValueStorage,
  key: string,
  schema: z.ZodType<T>,
  most: number,
): KeptByJob<T> {
  async function read(): Promise<T[]> {
    try {
      const all: unknown = JSON.parse((await storage.get(key)) ?? '[]');
      return (all as unknown[]).flatMap((entry) => {
        const { success, data } = schema.safeParse(entry);
        return success ? [data] : [];
      });
    } catch {
      return [];
    }
  }
  let lastChange: Promise<unknown> = Promise.resolve();
  function change(to: (all: readonly T[]) => readonly T[]): Promise<boolean> {
    const done = lastChange.then(async () => {
      const text = JSON.stringify(to(await read()));
      try {
        await storage.set(key, text);
        // Storage that is full may keep what was there, and say nothing.
        return (await storage.get(key)) === text;
      } catch {
        return false;
      }
    });
    lastChange = done;
    return done;
  }
  const others = (all: readonly T[], jobId: string) => all.filter((one) => one.jobId !== jobId);
  return {
    get: async (jobId) => (await read()).find((one) => one.jobId === jobId),
    set: (value) => change((all) => [value, ...others(all, value.jobId)].slice(0, most)),
    async forget(jobId) {
      await change((all) => others(all, jobId));
    },
  };
}
