import { Worker } from 'node:worker_threads';
import { type ModelFiles, READY_ID, type WorkerRequest, type WorkerResponse } from './protocol.ts';
import type { BergamotProgram } from './wasm.ts';

/** The worker ended or its program aborted; `during` is what it was asked for. */
export class WorkerFailure extends Error {
  readonly during: 'start' | WorkerRequest['type'];
  /** True when it did not answer in time rather than breaking. */
  readonly late: boolean;
  constructor(during: 'start' | WorkerRequest['type'], message: string, late = false) {
    super(message);
    this.name = 'WorkerFailure';
    this.during = during;
    this.late = late;
  }
}

interface Pending {
  type: 'start' | WorkerRequest['type'];
  resolve(result: readonly string[]): void;
  reject(error: WorkerFailure): void;
  timer: NodeJS.Timeout;
}

type Call = WorkerRequest extends infer R
  ? R extends { id: number }
    ? Omit<R, 'id'>
    : never
  : never;

/**
 * One worker thread. Whatever goes wrong inside (an abort of the program, memory, a thread that
 * dies or hangs) ends this thread only and rejects what it was asked for with `WorkerFailure`.
 */
export class WorkerHandle {
  /** Models in its memory, with the time of their last use. */
  readonly loaded = new Map<string, { size: number; usedAt: number }>();
  readonly ended: Promise<void>;
  readonly #worker: Worker;
  readonly #pending = new Map<number, Pending>();
  readonly #ready: Promise<readonly string[]>;
  #serial = READY_ID;
  #alive = true;

  constructor(program: BergamotProgram, maximumBytes: number, startTimeoutMs: number) {
    this.#worker = new Worker(new URL('./worker.ts', import.meta.url), {
      workerData: { program, maximumBytes },
      name: 'bergamot',
      execArgv: [],
      env: {},
      stdout: true,
      stderr: true,
    });
    this.#ready = this.#expect(READY_ID, 'start', startTimeoutMs);
    this.#ready.catch(() => undefined);
    this.#worker.on('message', (response: WorkerResponse) => this.#receive(response));
    this.#worker.on('error', (error) => this.#fail(error.message));
    this.ended = new Promise((resolve) => {
      this.#worker.on('exit', (code) => {
        this.#fail(`The worker ended with code ${code}`);
        resolve();
      });
    });
    this.#worker.unref();
  }

  get alive(): boolean {
    return this.#alive;
  }

  async load(model: ModelFiles, timeoutMs: number, usedAt: number): Promise<void> {
    await this.#call({ type: 'load', model }, timeoutMs);
    this.loaded.set(model.key, { size: model.size, usedAt });
  }

  async free(key: string, timeoutMs: number): Promise<void> {
    this.loaded.delete(key);
    await this.#call({ type: 'free', key }, timeoutMs);
  }

  translate(
    models: readonly string[],
    texts: readonly string[],
    html: boolean,
    timeoutMs: number,
  ): Promise<readonly string[]> {
    return this.#call({ type: 'translate', models, texts, html }, timeoutMs);
  }

  /** Ends the thread at once, whatever it is doing. */
  async terminate(): Promise<void> {
    this.#fail('The worker was ended');
    await this.#worker.terminate();
  }

  async #call(call: Call, timeoutMs: number): Promise<readonly string[]> {
    await this.#ready;
    if (!this.#alive) throw new WorkerFailure(call.type, 'The worker has ended');
    const id = ++this.#serial;
    const answer = this.#expect(id, call.type, timeoutMs);
    this.#worker.postMessage({ id, ...call });
    return answer;
  }

  #expect(id: number, type: Pending['type'], timeoutMs: number): Promise<readonly string[]> {
    return new Promise((resolve, reject) => {
      const timer = setTimeout(() => this.#fail('No answer in time', true), timeoutMs);
      this.#pending.set(id, { type, resolve, reject, timer });
    });
  }

  #receive(response: WorkerResponse): void {
    const pending = this.#pending.get(response.id);
    if (!pending) return;
    if (!response.ok) {
      this.#fail(response.message);
      return;
    }
    this.#pending.delete(response.id);
    clearTimeout(pending.timer);
    pending.resolve(response.result);
  }

  #fail(message: string, late = false): void {
    if (!this.#alive) return;
    this.#alive = false;
    for (const { type, reject, timer } of this.#pending.values()) {
      clearTimeout(timer);
      reject(new WorkerFailure(type, message, late));
    }
    this.#pending.clear();
    void this.#worker.terminate();
  }
}
