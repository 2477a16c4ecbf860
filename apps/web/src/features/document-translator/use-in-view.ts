import type { JobPhase } from '@glossa/core';
import { type RefObject, useEffect } from 'react';

/** After these a card has become longer. */
const TELLING: ReadonlySet<JobPhase> = new Set(['uploading', 'ready', 'finished', 'error']);

/** Keeps a card in view, as long as it `leads`, when it says something new; a page that shows it is not moved. */
export function useInView(
  ref: RefObject<HTMLElement | null>,
  phase: JobPhase,
  leads: boolean,
): void {
  useEffect(() => {
    if (!leads || !TELLING.has(phase)) return;
    const still = window.matchMedia('(prefers-reduced-motion: reduce)').matches;
    ref.current?.scrollIntoView({ block: 'nearest', behavior: still ? 'auto' : 'smooth' });
  }, [ref, phase, leads]);
}
