/** Time and turns of the event loop, injected so that tests decide both. */
export interface Scheduler {
  /** Milliseconds of a steady clock. */
  now(): number;
  /** Resolves in a later task, after input and rendering had their turn. */
  yield(): Promise<void>;
}

/** Longest stretch of work without a turn for the page, in milliseconds: half a frame. */
const SLICE_MS = 6;

interface PostTask {
  postTask?: (task: () => void, options: { priority: 'user-visible' }) => Promise<void>;
}

/**
 * Takes turns with the page's own tasks. `scheduler.yield` would go on before them: what the observers have to
 * say would wait for the end of the walk.
 */
export const pageScheduler: Scheduler = {
  now: () => performance.now(),
  yield() {
    const { scheduler } = globalThis as { scheduler?: PostTask };
    return (
      scheduler?.postTask?.(() => {}, { priority: 'user-visible' }) ??
      new Promise((resolve) => setTimeout(resolve))
    );
  },
};

/** Runs steps to their end in short slices; an abort stops between two steps. */
export async function runInSlices(
  steps: Iterator<unknown>,
  scheduler: Scheduler,
  signal: AbortSignal,
  /** Called at the end of each slice, before the page has its turn. */
  afterSlice: () => void = () => {},
): Promise<void> {
  while (!signal.aborted) {
    const end = scheduler.now() + SLICE_MS;
    let done = false;
    while (!done && scheduler.now() < end) done = steps.next().done === true;
    afterSlice();
    if (done) return;
    await scheduler.yield();
  }
}
