import type { DocumentGroup, DocumentItem, DocumentPhase } from './types.ts';

/** Phases by what a person should be told first of several. */
const FIRST_TOLD: readonly DocumentPhase[] = [
  'uploading',
  'pricing',
  'starting',
  'running',
  'ready',
  'error',
  'canceled',
  'finished',
];

/** The items of one document each, in the order in which the documents were given. */
export function groupItems(items: readonly DocumentItem[]): DocumentGroup[] {
  const groups = new Map<string, [DocumentItem, ...DocumentItem[]]>();
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
