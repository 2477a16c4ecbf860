import { abortableSleep } from '@glossa/contract/abort';

/** Waiting, injected so that tests need not wait. */
export interface PipelineClock {
  /** Resolves after `ms` milliseconds; rejects with the signal's reason when it aborts first. */
  sleep(ms: number, signal: AbortSignal): Promise<void>;
}

export const timerClock: PipelineClock = { sleep: abortableSleep };
