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

interface Job {
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
  jobs: Job[];
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
  readonly #queue = new UrgentFirst<Job>();
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
      const job: Job = {
        input,
        signal,
        urgent,
        alone: false,
        resolve: settle(resolve),
        reject: settle(reject),
      };
      const abort = () => {
        this.#queue.remove(job);
        job.reject(signal.reason);
      };
      signal.addEventListener('abort', abort, { once: true });
      this.#queue.push(job, urgent);
      this.#dispatch();
    });
  }

  /** Ends the pipelines that have nothing to do, to give their memory back. */
  rest(): void {
    for (const worker of this.#workers) if (worker.jobs.length === 0) this.#retire(worker);
  }

  /** True when no pipeline is running. */
  get resting(): boolean {
    return this.#workers.size === 0;
  }

  async close(): Promise<void> {
    this.#closed = true;
    for (let job = this.#queue.shift(); job !== undefined; job = this.#queue.shift()) {
      job.reject(new GlossaError('engine_unavailable', 'Apertium is closed.'));
    }
    for (const worker of this.#workers) this.#retire(worker);
    await Promise.all(this.#ending);
  }

  #dispatch(): void {
    for (let job = this.#queue.peek(); job !== undefined; job = this.#queue.peek()) {
      const worker = this.#workerFor(job);
      if (worker === undefined) return;
      this.#queue.shift();
      this.#start(worker, job);
    }
  }

  #workerFor(job: Job): Worker | undefined {
    const open = [...this.#workers]
      .filter((worker) => !worker.exclusive && worker.jobs.length < (job.alone ? 1 : WINDOW))
      .sort((a, b) => a.jobs.length - b.jobs.length)[0];
    if (open && (open.jobs.length === 0 || this.#workers.size >= this.#options.size)) return open;
    if (this.#workers.size >= this.#options.size) return undefined;
    const worker: Worker = {
      pipeline: new WarmPipeline(this.#commands, this.#options.env),
      jobs: [],
      exclusive: false,
    };
    this.#workers.add(worker);
    return worker;
  }

  #start(worker: Worker, job: Job): void {
    clearTimeout(worker.idle);
    worker.jobs.push(job);
    worker.exclusive = job.alone;
    if (worker.jobs.length === 1) this.#watchHead(worker);
    worker.pipeline.send(job.input).then(
      (output) => {
        worker.jobs.splice(worker.jobs.indexOf(job), 1);
        worker.exclusive = false;
        this.#watchHead(worker);
        job.resolve(output);
        this.#dispatch();
      },
      (error) => this.#failed(worker, job, error),
    );
  }

  #watchHead(worker: Worker): void {
    clearTimeout(worker.head);
    const [head] = worker.jobs;
    if (head) {
      const allowed = this.#options.timeoutMs + head.input.length / MIN_PACE;
      worker.head = setTimeout(() => worker.pipeline.end('no answer in time', true), allowed);
    } else {
      worker.idle = setTimeout(() => this.#retire(worker), this.#options.idleMs);
      worker.idle.unref();
    }
  }

  #failed(worker: Worker, job: Job, error: unknown): void {
    // A pipeline answers in order, so the first request to fail is the one it stopped at.
    const isHead = this.#workers.has(worker);
    this.#retire(worker);
    const timedOut = error instanceof PipelineEnded && error.timedOut;
    if (this.#closed || (timedOut && isHead) || job.alone) {
      const code = timedOut ? 'timeout' : 'engine_unavailable';
      job.reject(new GlossaError(code, 'Apertium did not answer.', { cause: error }));
    } else if (!job.signal.aborted) {
      job.alone = !timedOut;
      this.#queue.unshift(job, job.urgent);
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
