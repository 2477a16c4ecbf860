import { asGlossaError, type GlossaError } from '@glossa/contract';

/** Steps under way by key: of each key one at a time. */
export interface Steps {
  /** Runs a step under a fresh signal and ends the one before; a failure is told, an abort to nobody. */
  run(
    key: string,
    work: (signal: AbortSignal) => Promise<void>,
    fail: (error: GlossaError) => void,
  ): Promise<void>;
  abort(key: string, why: string): void;
  abortAll(why: string): void;
}

export function createSteps(): Steps {
  const running = new Map<string, AbortController>();

  function abort(key: string, why: string): void {
    running.get(key)?.abort(new DOMException(why, 'AbortError'));
    running.delete(key);
  }
  return {
    abort,
    abortAll(why) {
      for (const key of [...running.keys()]) abort(key, why);
    },
    async run(key, work, fail) {
      abort(key, 'Another step began.');
      const controller = new AbortController();
      running.set(key, controller);
      try {
        await work(controller.signal);
      } catch (error) {
        if (controller.signal.aborted) return;
        fail(asGlossaError(error));
      } finally {
        if (running.get(key) === controller) running.delete(key);
      }
    },
  };
}
