import type { Logger } from './logger.ts';

/**
 * Runs `task` at once and then after each pause, never twice at a time. Failures are logged; the next
 * pass comes all the same. Answers a function that stops it and waits for a pass under way.
 */
export function repeat(
  name: string,
  everyMs: number,
  log: Logger,
  task: () => Promise<unknown>,
): () => Promise<void> {
  let timer: NodeJS.Timeout | undefined;
  let stopped = false;
  let running: Promise<void>;
  async function pass(): Promise<void> {
    await task().catch((error: unknown) => log.error({ err: error }, `${name} failed`));
    if (!stopped) timer = setTimeout(() => (running = pass()), everyMs).unref();
  }
  running = pass();
  return async () => {
    stopped = true;
    clearTimeout(timer);
    await running;
  };
}
