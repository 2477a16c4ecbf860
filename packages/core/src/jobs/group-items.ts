// @chunk files
import type { JobGroup, JobItem, JobPhase, JobTypes } from './types.ts';

/** Phases by what a person should be told first of several. */
const FIRST_TOLD: readonly JobPhase[] = [
  'uploading',
  'pricing',
  'starting',
  'running',
  'ready',
  'error',
  'needless',
  'canceled',
  'finished',
];

/** The items of one file each, in the order in which the files were given. */
export function groupItems<T extends JobTypes>(items: readonly JobItem<T>[]): JobGroup<T>[] {
  const groups = new Map<string, [JobItem<T>, ...JobItem<T>[]]>();
  for (const item of items) {
    const group = groups.get(item.group);
    if (group === undefined) groups.set(item.group, [item]);
    else group.push(item);
  }
  return [...groups].map(([id, members]) => ({
    id,
    items: members,
    phase: FIRST_TOLD.find((phase) => members.some((item) => item.phase === phase))!,
  }));
}
