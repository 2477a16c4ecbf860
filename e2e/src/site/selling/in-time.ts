import { expect } from 'vitest';
import type { Shown } from './walks.ts';

const WITHIN_MS = 5_000;

/** Fails where something that changed elsewhere was shown late. */
export function inTime(shown: Shown): void {
  for (const [where, afterMs] of Object.entries(shown)) {
    expect(afterMs, `ms until shown: ${where}`).toBeLessThan(WITHIN_MS);
  }
}
