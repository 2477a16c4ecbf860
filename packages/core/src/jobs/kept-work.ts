import { z } from 'zod';
import type { KeyValueStorage } from '../storage/port.ts';

const shared = { name: z.string(), size: z.number().nullable(), from: z.string() };
const jobSchema = z.object({
  jobId: z.string(),
  /** Jobs of one file; absent in what earlier versions kept. */
  group: z.string().optional(),
  to: z.string(),
  /** Language that was found in the file. */
  found: z.string().nullable().optional(),
  ...shared,
});
const fileSchema = z.object({
  group: z.string(),
  /** Of the upload. */
  key: z.string(),
  targets: z.array(z.string()),
  choices: z.record(z.string(), z.unknown()),
  ...shared,
});
const keptSchema = z.array(z.union([jobSchema, fileSchema])).catch([]);

/** A job under way, kept so that it is taken up again after a reload. */
export type KeptJob = z.infer<typeof jobSchema>;
/** A file that was sent and not started, with the languages that it waits for. */
export type KeptFile = z.infer<typeof fileSchema>;
export type Kept = KeptJob | KeptFile;

export const isKeptJob = (kept: Kept): kept is KeptJob => 'jobId' in kept;

/** Work under way as one value of a storage. Every change is made in turn: several at once would undo one another. */
export interface KeptWork {
  /** Damaged storage counts as empty. */
  read(): Promise<Kept[]>;
  /** A file that waits, in the place of what was kept of it. */
  keepFile(file: KeptFile): Promise<void>;
  /** A job that began; its file no longer waits for that language. */
  keepJob(job: KeptJob): Promise<void>;
  forgetJob(jobId: string): Promise<void>;
  /** Nothing of a file waits any more; its jobs are kept. */
  forgetFile(group: string): Promise<void>;
  /** Calls back when somebody else changed it; answers how to stop. */
  watch(listener: () => void): () => void;
}

export function createKeptWork(storage: KeyValueStorage, storageKey: string): KeptWork {
  let lastChange = Promise.resolve();

  async function read(): Promise<Kept[]> {
    try {
      // Nothing kept is read as null, which is no list.
      return keptSchema.parse(JSON.parse(`${await storage.get(storageKey)}`));
    } catch {
      return [];
    }
  }

  function change(to: (kept: readonly Kept[]) => Kept[]): Promise<void> {
    const done = lastChange.then(async () => {
      const before = await read();
      const [text, was] = [JSON.stringify(to(before)), JSON.stringify(before)];
      // What changes nothing is not told to other tabs.
      if (text !== was) await storage.set(storageKey, text);
    });
    lastChange = done.catch(() => {});
    return done;
  }

  const isFileOf = (group: string | undefined) => (kept: Kept) =>
    !isKeptJob(kept) && kept.group === group;

  return {
    read,
    keepFile: (file) =>
      change((all) =>
        all.some(isFileOf(file.group))
          ? all.map((kept) => (isFileOf(file.group)(kept) ? file : kept))
          : [...all, file],
      ),
    keepJob: (job) =>
      change((all) => [
        ...all
          .filter((kept) => !(isKeptJob(kept) && kept.jobId === job.jobId))
          .flatMap((kept) => {
            if (isKeptJob(kept) || kept.group !== job.group) return [kept];
            const targets = kept.targets.filter((to) => to !== job.to);
            return targets.length === 0 ? [] : [{ ...kept, targets }];
          }),
        job,
      ]),
    forgetJob: (jobId) =>
      change((all) => all.filter((kept) => !(isKeptJob(kept) && kept.jobId === jobId))),
    forgetFile: (group) => change((all) => all.filter((kept) => !isFileOf(group)(kept))),
    watch: (listener) =>
      storage.watch?.((key) => {
        if (key === null || key === storageKey) listener();
      }) ?? (() => {}),
  };
}
