import { z } from 'zod';
import { type KeyValueStorage, STORAGE_KEYS } from '../storage/port.ts';

const keptSchema = z.object({
  jobId: z.string(),
  /** Jobs of one document; absent in what earlier versions kept. */
  group: z.string().optional(),
  name: z.string(),
  size: z.number().nullable(),
  from: z.string(),
  to: z.string(),
});
/** A job under way, kept so that it is taken up again after a reload. */
export type KeptJob = z.infer<typeof keptSchema>;

/** The jobs under way; damaged storage counts as none. */
export async function readKeptJobs(storage: KeyValueStorage): Promise<KeptJob[]> {
  try {
    // Nothing kept is read as null, which is no list.
    const kept: unknown = JSON.parse(`${await storage.get(STORAGE_KEYS.documentJobs)}`);
    return z.array(keptSchema).catch([]).parse(kept);
  } catch {
    return [];
  }
}

export function keepJob(storage: KeyValueStorage, job: KeptJob): Promise<void> {
  return change(storage, job.jobId, [job]);
}

export function forgetJob(storage: KeyValueStorage, jobId: string): Promise<void> {
  return change(storage, jobId, []);
}

/** All are read and written for each change: several at once would undo one another. */
let lastChange = Promise.resolve();

function change(storage: KeyValueStorage, jobId: string, now: readonly KeptJob[]): Promise<void> {
  const done = lastChange.then(async () => {
    const others = (await readKeptJobs(storage)).filter((kept) => kept.jobId !== jobId);
    await storage.set(STORAGE_KEYS.documentJobs, JSON.stringify(others.concat(now)));
  });
  lastChange = done.catch(() => {});
  return done;
}
