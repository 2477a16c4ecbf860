import type { ModelFiles } from './protocol.ts';
import { type BergamotProgram, readProgram } from './wasm.ts';
import { WorkerFailure, WorkerHandle } from './worker-handle.ts';

export interface PoolOptions {
  /** Threads at most. */
  workers: number;
  /** Bytes that all loaded models may take together; those of running tasks always stay. */
  memoryLimit: number;
  /** Milliseconds without work after which a thread is ended and its memory given back. */
  idleMs: number;
  loadTimeoutMs: number;
  translateTimeoutMs: number;
  /** Starts a thread; replaced in tests that break it. */
  spawn?: (program: BergamotProgram, maximumBytes: number, startTimeoutMs: number) => WorkerHandle;
}

interface PoolTask {
  models: readonly ModelFiles[];
  texts: readonly string[];
  html: boolean;
  failures: number;
  settled: boolean;
  resolve(texts: readonly string[]): void;
  reject(error: unknown): void;
}

interface PooledThread {
  worker: WorkerHandle;
  task: PoolTask | undefined;
  idleTimer: NodeJS.Timeout | undefined;
}

/** Marian's workspace of 128 MB and its graph; the files' content is held several times over. */
const MODEL_OVERHEAD = 160 * 2 ** 20;
const COPIES = 4;
/** What a thread needs beside its models. */
const THREAD_OVERHEAD = 256 * 2 ** 20;
/** A worker that broke may have been unlucky (memory); the second time it is the input. */
const TRIES = 2;

const footprint = (size: number): number => size * COPIES + MODEL_OVERHEAD;

/** Sizes of the models that a worker has or is about to load, by key. */
function heldBy({ worker, task }: PooledThread): Map<string, number> {
  const loaded = [...worker.loaded].map(([key, { size }]): [string, number] => [key, size]);
  return new Map([...loaded, ...(task?.models ?? []).map(({ key, size }) => [key, size] as const)]);
}

/**
 * Runs translations on a bounded number of threads, which hold a bounded amount of models, least
 * recently used out first. Threads are started on demand, replaced when they break and ended when idle.
 */
export class WorkerPool {
  readonly #options: PoolOptions;
  readonly #threads: PooledThread[] = [];
  readonly #queue: PoolTask[] = [];
  readonly #ending = new Set<Promise<void>>();
  #program: Promise<BergamotProgram> | undefined;
  #starting = false;
  #closed = false;

  constructor(options: PoolOptions) {
    this.#options = options;
  }

  /** Threads now alive and models now loaded, for status pages and tests. */
  get usage(): { workers: number; models: number } {
    const models = this.#threads.reduce((sum, { worker }) => sum + worker.loaded.size, 0);
    return { workers: this.#threads.length, models };
  }

  /**
   * Translates texts with one model, or two in a row. Rejects with `WorkerFailure` when the worker
   * broke twice over it, and with the signal's reason at once when aborted.
   */
  run(
    models: readonly ModelFiles[],
    texts: readonly string[],
    html: boolean,
    signal: AbortSignal,
  ): Promise<readonly string[]> {
    return new Promise((resolve, reject) => {
      if (signal.aborted) return reject(signal.reason);
      if (this.#closed) return reject(new WorkerFailure('start', 'The pool is closed'));
      const settle = (finish: () => void): void => {
        if (task.settled) return;
        task.settled = true;
        signal.removeEventListener('abort', abort);
        finish();
      };
      const abort = (): void => {
        const place = this.#queue.indexOf(task);
        if (place >= 0) this.#queue.splice(place, 1);
        // A running task ends by itself soon; its answer is not wanted any more.
        settle(() => reject(signal.reason));
      };
      const task: PoolTask = {
        models,
        texts,
        html,
        failures: 0,
        settled: false,
        resolve: (result) => settle(() => resolve(result)),
        reject: (error) => settle(() => reject(error)),
      };
      signal.addEventListener('abort', abort, { once: true });
      this.#queue.push(task);
      this.#pump();
    });
  }

  /** Ends all threads; waiting and running tasks are rejected. */
  async close(): Promise<void> {
    this.#closed = true;
    for (const task of this.#queue.splice(0))
      task.reject(new WorkerFailure('start', 'The pool is closed'));
    await Promise.all([...this.#threads].map(({ worker }) => this.#end(worker)));
    await Promise.all(this.#ending);
  }

  async #end(worker: WorkerHandle): Promise<void> {
    const index = this.#threads.findIndex((thread) => thread.worker === worker);
    const [thread] = index >= 0 ? this.#threads.splice(index, 1) : [];
    clearTimeout(thread?.idleTimer);
    const ending = worker.terminate().then(() => worker.ended);
    this.#ending.add(ending);
    await ending;
    this.#ending.delete(ending);
  }

  #pump(): void {
    if (this.#closed) return;
    for (const task of [...this.#queue]) {
      const place = this.#place(task.models);
      if (place === 'wait') continue;
      if (place === 'start') {
        void this.#start();
        continue;
      }
      this.#queue.splice(this.#queue.indexOf(task), 1);
      place.task = task;
      clearTimeout(place.idleTimer);
      void this.#work(place, task);
    }
  }

  /** An idle worker that has the models, else a new one, else the idle one that lacks the fewest. */
  #place(models: readonly ModelFiles[]): PooledThread | 'start' | 'wait' {
    const missing = (thread: PooledThread): number => {
      const held = heldBy(thread);
      return models.filter(({ key }) => !held.has(key)).length;
    };
    const idle = this.#threads.filter((thread) => !thread.task);
    idle.sort((a, b) => missing(a) - missing(b) || a.worker.loaded.size - b.worker.loaded.size);
    const best = idle[0];
    if (best && missing(best) === 0) return best;
    const busy = this.#threads.filter((thread) => thread.task);
    // Rather than loading a model twice beyond the limit, wait for the thread that has it.
    if (busy.some((thread) => missing(thread) === 0) && !this.#fits(models, busy)) return 'wait';
    if (best?.worker.loaded.size === 0) return best;
    if (this.#starting) return 'wait';
    if (this.#threads.length < this.#options.workers) return 'start';
    return best ?? 'wait';
  }

  #fits(models: readonly ModelFiles[], busy: readonly PooledThread[]): boolean {
    const held = busy.flatMap((thread) => [...heldBy(thread).values()]);
    const all = [...held, ...models.map(({ size }) => size)];
    return all.reduce((sum, size) => sum + footprint(size), 0) <= this.#options.memoryLimit;
  }

  async #start(): Promise<void> {
    this.#starting = true;
    try {
      this.#program ??= readProgram();
      const program = await this.#program;
      if (this.#closed) return;
      const maximum = this.#options.memoryLimit + THREAD_OVERHEAD;
      const { loadTimeoutMs, spawn } = this.#options;
      const worker = spawn
        ? spawn(program, maximum, loadTimeoutMs)
        : new WorkerHandle(program, maximum, loadTimeoutMs);
      this.#threads.push({ worker, task: undefined, idleTimer: undefined });
    } catch (error) {
      this.#program = undefined;
      const message = error instanceof Error ? error.message : String(error);
      for (const task of this.#queue.splice(0)) task.reject(new WorkerFailure('start', message));
    } finally {
      this.#starting = false;
    }
    this.#pump();
  }

  async #work(thread: PooledThread, task: PoolTask): Promise<void> {
    const { worker } = thread;
    const { loadTimeoutMs, translateTimeoutMs } = this.#options;
    try {
      for (const model of task.models) {
        const known = worker.loaded.get(model.key);
        if (known) known.usedAt = performance.now();
        else {
          await this.#makeRoom(thread, model, task.models);
          await worker.load(model, loadTimeoutMs, performance.now());
        }
      }
      const keys = task.models.map((model) => model.key);
      if (!task.settled)
        task.resolve(await worker.translate(keys, task.texts, task.html, translateTimeoutMs));
    } catch (error) {
      await this.#end(worker);
      this.#retry(task, error);
    } finally {
      thread.task = undefined;
      if (worker.alive) this.#rest(thread);
      this.#pump();
    }
  }

  #retry(task: PoolTask, error: unknown): void {
    task.failures++;
    const late = error instanceof WorkerFailure && error.late;
    if (task.failures >= TRIES || late || this.#closed) task.reject(error);
    else if (!task.settled) this.#queue.unshift(task);
  }

  /** Ends the worker after a while without work. */
  #rest(thread: PooledThread): void {
    thread.idleTimer = setTimeout(() => void this.#end(thread.worker), this.#options.idleMs);
    thread.idleTimer.unref();
  }

  /** Unloads the least recently used models of idle workers until `model` fits. */
  async #makeRoom(
    thread: PooledThread,
    model: ModelFiles,
    needed: readonly ModelFiles[],
  ): Promise<void> {
    const keep = new Set(needed.map(({ key }) => key));
    for (;;) {
      const candidates: { thread: PooledThread; key: string; usedAt: number }[] = [];
      let used = footprint(model.size);
      for (const other of this.#threads)
        for (const [key, { size, usedAt }] of other.worker.loaded) {
          used += footprint(size);
          const free = other === thread ? !keep.has(key) : !other.task;
          if (free) candidates.push({ thread: other, key, usedAt });
        }
      candidates.sort((a, b) => a.usedAt - b.usedAt);
      const oldest = candidates[0];
      if (used <= this.#options.memoryLimit || !oldest) return;
      // A program's memory never shrinks: an empty one is better ended.
      if (oldest.thread !== thread && oldest.thread.worker.loaded.size === 1)
        await this.#end(oldest.thread.worker);
      else await this.#freeIn(oldest.thread, oldest.key);
    }
  }

  async #freeIn(thread: PooledThread, key: string): Promise<void> {
    if (thread.task) return thread.worker.free(key, this.#options.loadTimeoutMs);
    // Neither a task nor the idle timer may come between.
    thread.task = RESERVED;
    clearTimeout(thread.idleTimer);
    try {
      await thread.worker.free(key, this.#options.loadTimeoutMs);
    } catch {
      await this.#end(thread.worker);
    }
    thread.task = undefined;
    if (thread.worker.alive) this.#rest(thread);
    this.#pump();
  }
}

const RESERVED: PoolTask = {
  models: [],
  texts: [],
  html: false,
  failures: 0,
  settled: true,
  resolve: () => undefined,
  reject: () => undefined,
};
