// @chunk files
import type { StoreApi } from 'zustand/vanilla';
import type { JobItem, JobPhase, JobTypes } from './types.ts';

/** Phases of an item of which no job exists yet, and which nobody is about to start. */
const WAITING: ReadonlySet<JobPhase> = new Set([
  'uploading',
  'pricing',
  'ready',
  'needless',
  'canceled',
  'error',
]);

/** True for an item that has no job, so that its languages and choices can still change. */
export function isWaiting({ phase, jobId }: JobItem): boolean {
  return jobId === null && WAITING.has(phase);
}

interface Listed<T extends JobTypes> {
  items: readonly JobItem<T>[];
}

const BLANK = {
  name: '',
  size: null,
  found: null,
  phase: 'uploading',
  uploaded: 0,
  cost: null,
  jobId: null,
  job: null,
  samples: [],
  error: null,
} as const;

/** Changes the items that a store shows; those that are gone are left alone. */
export function createItemList<T extends JobTypes>(
  { getState, setState }: Pick<StoreApi<Listed<T>>, 'getState' | 'setState'>,
  newId: () => string,
) {
  const all = () => getState().items;
  const change = (items: readonly JobItem<T>[]) => setState({ items });

  function patchAll(these: (item: JobItem<T>) => boolean, to: Partial<JobItem<T>>): void {
    change(all().map((item) => (these(item) ? { ...item, ...to } : item)));
  }
  const members = (group: string) => all().filter((item) => item.group === group);

  return {
    all,
    members,
    find: (id: string) => all().find((item) => item.id === id),
    patch: (id: string, to: Partial<JobItem<T>>) => patchAll((item) => item.id === id, to),
    /** Changes the items of a file that wait. */
    patchWaiting: (group: string, to: Partial<JobItem<T>>) =>
      patchAll((item) => item.group === group && isWaiting(item), to),
    /** Appends an item; answers its id. */
    add(item: Pick<JobItem<T>, 'group' | 'from' | 'to'> & Partial<JobItem<T>>): string {
      const added: JobItem<T> = { ...BLANK, id: newId(), ...item };
      change([...all(), added]);
      return added.id;
    },
    /** Gives a file that waits as a whole other languages, in its place of the list. */
    retarget(group: string, from: string, targets: readonly string[]): void {
      const before = members(group);
      const at = all().findIndex((item) => item.group === group);
      const others = all().filter((item) => item.group !== group);
      const next = targets.map((to) => ({
        ...(before.find((item) => item.to === to) ?? { ...before[0]!, id: newId(), to }),
        from,
      }));
      change([...others.slice(0, at), ...next, ...others.slice(at)]);
    },
    remove: (these: (item: JobItem<T>) => boolean) => change(all().filter((item) => !these(item))),
  };
}
export type ItemList<T extends JobTypes> = ReturnType<typeof createItemList<T>>;
