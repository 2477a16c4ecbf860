import { type ItemList, isWaiting } from './item-list.ts';
import { isKeptJob, type KeptFile, type KeptJob, type KeptWork } from './kept-work.ts';
import { newSource, type Sources } from './sources.ts';
import type { JobTypes } from './types.ts';

export interface RestoreDeps<T extends JobTypes> {
  list: ItemList<T>;
  sources: Sources<T>;
  kept: KeptWork;
  newId(): string;
  prepare(group: string): Promise<void>;
  follow(id: string, jobId: string): Promise<void>;
}

/** Takes up what is kept: after a reload, and when another tab changed it. */
export function createRestore<T extends JobTypes>(deps: RestoreDeps<T>) {
  const { list, sources, kept, newId, prepare, follow } = deps;

  function restoreJob({ jobId, group = newId(), found = null, ...job }: KeptJob): void {
    if (list.all().some((item) => item.jobId === jobId)) return;
    if (!sources.has(group)) sources.set(group, newSource({}));
    // Another tab may have started what waits here.
    const waits = list.members(group).find((item) => item.to === job.to && isWaiting(item));
    const id = waits?.id ?? list.add({ ...job, found, group, phase: 'running', jobId });
    if (waits !== undefined) list.patch(id, { phase: 'running', jobId, error: null });
    void follow(id, jobId);
  }

  function restoreFile({ group, key, targets, choices, name, size, from }: KeptFile): void {
    if (list.members(group).some(isWaiting) || targets.length === 0) return;
    const uploaded = { key, name, size: size ?? 0 };
    if (!sources.has(group)) sources.set(group, newSource(choices, { uploaded, kept: true }));
    for (const to of targets) {
      list.add({ group, name, size, from, to, phase: 'pricing', uploaded: 1 });
    }
    void prepare(group);
  }

  async function restore(): Promise<void> {
    for (const work of await kept.read()) {
      if (isKeptJob(work)) restoreJob(work);
      else restoreFile(work);
    }
  }

  return {
    restore,
    /** As another tab left it: what was started or taken off the list there no longer waits here. */
    async followOthers(): Promise<void> {
      const files = (await kept.read()).flatMap((work) => (isKeptJob(work) ? [] : [work]));
      const waits = (group: string, to: string) =>
        files.some((file) => file.group === group && file.targets.includes(to));
      await restore();
      list.remove(
        (item) =>
          isWaiting(item) &&
          sources.get(item.group)?.kept === true &&
          item.phase !== 'error' &&
          item.phase !== 'needless' &&
          !waits(item.group, item.to),
      );
    },
  };
}
