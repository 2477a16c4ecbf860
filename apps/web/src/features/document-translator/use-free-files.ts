import type { DocumentCost, DocumentItem } from '@glossa/core';
import { useRef } from 'react';

const STARTED: ReadonlySet<string> = new Set(['starting', 'running', 'finished']);

/** How many files like one are still free for a visitor today; `null` where nothing is counted. */
export type FreeFiles = (cost: DocumentCost) => number | null;

/** Counts what a visitor may still have, with what was started since the server was asked. */
export function useFreeFiles(items: readonly DocumentItem[]): FreeFiles {
  /** How much was started when a price came. */
  const startedAt = useRef(new WeakMap<DocumentCost, number>());
  const started = items.filter(({ cost, phase }) => cost !== null && STARTED.has(phase)).length;
  for (const { cost } of items) {
    if (cost !== null && !startedAt.current.has(cost)) startedAt.current.set(cost, started);
  }
  return (cost) => {
    if (cost.freeFiles === undefined) return null;
    return cost.freeFiles - (started - (startedAt.current.get(cost) ?? started));
  };
}
