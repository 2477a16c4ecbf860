/** Time and turns of the event loop, injected so that tests decide both. */
export interface Scheduler {
  /** Milliseconds of a steady clock. */
  now(): number;
  /** Resolves in a later task, after input and rendering had their turn. */
  yield(): Promise<void>;
  /** Resolves after so many milliseconds. */
  sleep(ms: number): Promise<void>;
}

/** Longest stretch of work without a turn for the page, in milliseconds: half a frame. */
const SLICE_MS = 6;
/** The longest where somebody waits: a few together stay below what is felt (50 ms, W3C Long Tasks). */
const HURRY_MS = 12;

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
  sleep: (ms) => new Promise((resolve) => setTimeout(resolve, ms)),
};

export interface SliceOptions {
  /** Called at the end of each slice, before the page has its turn. */
  afterSlice?(): void;
  /** Asked at the end of each slice: true where the next one follows at once, as somebody waits for it. */
  hurries?(): boolean;
  /** Asked at the end of each slice: for how long, in milliseconds, others have the processor before the next one. */
  rests?(): number;
  /** Asked after each step: true where the slice ends early, as what it found is waited for. */
  ends?(): boolean;
}

/** True for so long that a page does not seem to hang; for what somebody waits for who has just pressed a button. */
export function hurryFor(scheduler: Scheduler, ms = HURRY_MS): () => boolean {
  const end = scheduler.now() + ms;
  return () => scheduler.now() < end;
}

/** A step of some work; behind a promise the next one comes when that has resolved. */
export type Step = Promise<unknown> | undefined;

/** Runs steps ({@link Step}) to their end in short slices; an abort stops between two steps. */
export async function runInSlices(
  steps: Iterator<unknown>,
  scheduler: Scheduler,
  signal: AbortSignal,
  {
    afterSlice = () => {},
    hurries = () => false,
    rests = () => 0,
    ends = () => false,
  }: SliceOptions = {},
): Promise<void> {
  while (!signal.aborted) {
    const end = scheduler.now() + SLICE_MS;
    let done = false;
    let awaited: Promise<unknown> | undefined;
    do {
      const step = steps.next();
      done = step.done === true;
      awaited = step.value instanceof Promise ? step.value : undefined;
    } while (!done && awaited === undefined && scheduler.now() < end && !ends());
    afterSlice();
    if (done) return;
    if (awaited !== undefined) {
      await awaited;
      continue;
    }
    const rest = rests();
    if (rest > 0) await scheduler.sleep(rest);
    else if (!hurries()) await scheduler.yield();
  }
}
