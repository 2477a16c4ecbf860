import { vi } from 'vitest';

/** Waits until `check` no longer throws, and answers what it gave; generous, for the busiest machine. */
export function eventually<T>(check: () => T | Promise<T>): Promise<T> {
  return vi.waitFor(check, { timeout: 60_000 });
}
