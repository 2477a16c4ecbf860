import { setImmediate as nextTurn } from 'node:timers/promises';

/**
 * Gives memory of native objects that are no longer used back at once: the collector does not know how large they
 * are, and they go in a turn of their own. Nothing happens in a process that may not ask for it.
 */
export async function collectNative(): Promise<void> {
  if (globalThis.gc === undefined) return;
  for (let turn = 0; turn < 2; turn++) {
    globalThis.gc();
    await nextTurn();
  }
}
