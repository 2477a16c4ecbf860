import { GlossaError } from '@glossa/contract';
import { UrgentFirst } from '../../urgent-first.ts';
import { PipelineEnded, WarmPipeline } from './pipeline.ts';

export interface PoolOptions {
  env: Record<string, string>;
  /** Most pipelines of one mode at a time. */
  size: number;
  /** Milliseconds after which an unused pipeline is ended. */
  idleMs: number;
  /** Milliseconds a request may take at the head of its pipeline, beside an allowance for its length. */
  timeoutMs: number;
}

interface PoolTask {
  input: string;
  signal: AbortSignal;
  urgent: boolean;
  /** Set after a pipeline died with it: it is run with no other beside it, to learn who is to blame. */
  alone: boolean;
  resolve(output: string): void;
  reject(error: unknown): void;
}

interface Worker {
  pipeline: WarmPipeline;
  tasks: PoolTask[];
  exclusive: boolean;
  head?: NodeJS.Timeout;
  idle?: NodeJS.Timeout;
}

/** Requests under way in one pipeline: enough to keep all its programs busy. */
const WINDOW = 8;
/** Slowest acceptable pace, in UTF-16 units a millisecond; real modes do a hundred. */
const MIN_PACE = 2;

/** The warm pipelines of one mode: started on demand, restarted after a crash, ended when unused. */
export class PipelinePool {
  readonly #commands: readonly string[];
  readonly #options: PoolOptions;
  readonly #queue = new UrgentFirst<PoolTask>();
  readonly #workers = new Set<Worker>();
  readonly #ending = new Set<Promise<void>>();
  #closed = false;

  constructor(commands: readonly string[], options: PoolOptions) {
    this.#commands = commands;
    this.#options = options;
  }

  /**
   * Runs one request; an urgent one goes before others. Rejects with `timeout` when the pipeline hangs on it, with `engine_unavailable`
   * when it crashes on it twice, and with the signal's reason on abort.
   */
  run(input: string, signal: AbortSignal, urgent = false): Promise<string> {
    return new Promise((resolve, reject) => {
      if (signal.aborted) return reject(signal.reason);
      if (this.#closed) return reject(new GlossaError('engine_unavailable', 'Apertium is closed.'));
      const settle =
        <T>(done: (value: T) => void) =>
        (value: T) => {
          signal.removeEventListener('abort', abort);
          done(value);
        };
      const task: PoolTask = {
        input,
        signal,
        urgent,
        alone: false,
        resolve: settle(resolve),
        reject: settle(reject),
      };
      const abort = () => {
        this.#queue.remove(task);
        task.reject(signal.reason);
      };
      signal.addEventListener('abort', abort, { once: true });
      this.#queue.push(task, urgent);
      this.#dispatch();
    });
  }

  /** Ends the pipelines that have nothing to do, to give their memory back. */
  rest(): void {
    for (const worker of this.#workers) if (worker.tasks.length === 0) this.#retire(worker);
  }

  /** True when no pipeline is running. */
  get resting(): boolean {
    return this.#workers.size === 0;
  }

  async close(): Promise<void> {
    this.#closed = true;
    for (let task = this.#queue.shift(); task !== undefined; task = this.#queue.shift()) {
      task.reject(new GlossaError('engine_unavailable', 'Apertium is closed.'));
    }
    for (const worker of this.#workers) this.#retire(worker);
    await Promise.all(this.#ending);
  }

  #dispatch(): void {
    for (let task = this.#queue.peek(); task !== undefined; task = this.#queue.peek()) {
      const worker = this.#workerFor(task);
      if (worker === undefined) return;
      this.#queue.shift();
      this.#start(worker, task);
    }
  }

  #workerFor(task: PoolTask): Worker | undefined {
    const open = [...this.#workers]
      .filter((worker) => !worker.exclusive && worker.tasks.length < (task.alone ? 1 : WINDOW))
      .sort((a, b) => a.tasks.length - b.tasks.length)[0];
    if (open && (open.tasks.length === 0 || this.#workers.size >= this.#options.size)) return open;
    if (this.#workers.size >= this.#options.size) return undefined;
    const worker: Worker = {
      pipeline: new WarmPipeline(this.#commands, this.#options.env),
      tasks: [],
      exclusive: false,
    };
    this.#workers.add(worker);
    return worker;
  }

  #start(worker: Worker, task: PoolTask): void {
    clearTimeout(worker.idle);
    worker.tasks.push(task);
    worker.exclusive = task.alone;
    if (worker.tasks.length === 1) this.#watchHead(worker);
    worker.pipeline.send(task.input).then(
      (output) => {
        worker.tasks.splice(worker.tasks.indexOf(task), 1);
        worker.exclusive = false;
        this.#watchHead(worker);
        task.resolve(output);
        this.#dispatch();
      },
      (error) => this.#failed(worker, task, error),
    );
  }

  #watchHead(worker: Worker): void {
    clearTimeout(worker.head);
    const [head] = worker.tasks;
    if (head) {
      const allowed = this.#options.timeoutMs + head.input.length / MIN_PACE;
      worker.head = setTimeout(() => worker.pipeline.end('no answer in time', true), allowed);
    } else {
      worker.idle = setTimeout(() => this.#retire(worker), this.#options.idleMs);
      worker.idle.unref();
    }
  }

  #failed(worker: Worker, task: PoolTask, error: unknown): void {
    // A pipeline answers in order, so the first request to fail is the one it stopped at.
    const isHead = this.#workers.has(worker);
    this.#retire(worker);
    const timedOut = error instanceof PipelineEnded && error.timedOut;
    if (this.#closed || (timedOut && isHead) || task.alone) {
      const code = timedOut ? 'timeout' : 'engine_unavailable';
      task.reject(new GlossaError(code, 'Apertium did not answer.', { cause: error }));
    } else if (!task.signal.aborted) {
      task.alone = !timedOut;
      this.#queue.unshift(task, task.urgent);
    }
    // The other requests of the dead pipeline are put back first.
    queueMicrotask(() => this.#dispatch());
  }

  #retire(worker: Worker): void {
    clearTimeout(worker.head);
    clearTimeout(worker.idle);
    if (!this.#workers.delete(worker)) return;
    const ended = worker.pipeline.close().finally(() => this.#ending.delete(ended));
    this.#ending.add(ended);
  }
}
