import {
  type ModelParts,
  READY_ID,
  type WorkerCall,
  type WorkerRequest,
  type WorkerResponse,
} from './protocol.ts';

/** The worker ended or its program aborted; `during` is what it was asked for. */
export class WorkerFailure extends Error {
  readonly during: 'start' | WorkerCall['type'];
  /** True when it did not answer in time rather than breaking. */
  readonly late: boolean;
  constructor(during: WorkerFailure['during'], message: string, late = false) {
    super(message);
    this.name = 'WorkerFailure';
    this.during = during;
    this.late = late;
  }
}

/** Where the program runs. A failure of any call has ended it. */
export interface Program {
  readonly alive: boolean;
  load(model: ModelParts): Promise<void>;
  free(key: string): Promise<void>;
  translate(
    models: readonly string[],
    texts: readonly string[],
    html: boolean,
  ): Promise<readonly string[]>;
  /** Ends it at once, whatever it is doing; its memory is given back. */
  end(): void;
}

/** The part of a worker that is used; replaced in tests. */
export interface WorkerPort {
  postMessage(request: WorkerRequest, transfer: Transferable[]): void;
  addEventListener(type: 'message' | 'error', listener: (event: Event) => void): void;
  terminate(): void;
}

/** Milliseconds: compiling five megabytes, or reading forty, takes its time on a slow machine. */
const START_MS = 60_000;
const LOAD_MS = 60_000;
/** A call has some 500 words at most. */
const TRANSLATE_MS = 60_000;

interface Pending {
  type: WorkerFailure['during'];
  resolve(result: readonly string[]): void;
  reject(error: WorkerFailure): void;
  timer: ReturnType<typeof setTimeout>;
}

/** The program in a worker of its own. Whatever goes wrong inside ends that worker only. */
export class ProgramWorker implements Program {
  readonly #worker: WorkerPort;
  readonly #pending = new Map<number, Pending>();
  readonly #ready: Promise<readonly string[]>;
  #serial = READY_ID;
  #alive = true;

  constructor(worker: WorkerPort) {
    this.#worker = worker;
    this.#ready = this.#expect(READY_ID, 'start', START_MS);
    this.#ready.catch(() => {});
    worker.addEventListener('message', (event) => {
      this.#receive((event as MessageEvent<WorkerResponse>).data);
    });
    worker.addEventListener('error', (event) => {
      this.#fail((event as ErrorEvent).message || 'The worker could not be loaded');
    });
  }

  get alive(): boolean {
    return this.#alive;
  }

  async load(model: ModelParts): Promise<void> {
    const parts = [model.model, model.shortlist, ...model.vocabs];
    await this.#call({ type: 'load', model }, LOAD_MS, parts);
  }

  async free(key: string): Promise<void> {
    await this.#call({ type: 'free', key }, LOAD_MS);
  }

  translate(
    models: readonly string[],
    texts: readonly string[],
    html: boolean,
  ): Promise<readonly string[]> {
    return this.#call({ type: 'translate', models, texts, html }, TRANSLATE_MS);
  }

  end(): void {
    this.#fail('The worker was ended');
  }

  async #call(
    call: WorkerCall,
    timeoutMs: number,
    transfer: Transferable[] = [],
  ): Promise<readonly string[]> {
    await this.#ready;
    if (!this.#alive) throw new WorkerFailure(call.type, 'The worker has ended');
    const id = ++this.#serial;
    const answer = this.#expect(id, call.type, timeoutMs);
    this.#worker.postMessage({ id, ...call }, transfer);
    return answer;
  }

  #expect(id: number, type: Pending['type'], timeoutMs: number): Promise<readonly string[]> {
    return new Promise((resolve, reject) => {
      const timer = setTimeout(() => this.#fail('No answer in time', true), timeoutMs);
      this.#pending.set(id, { type, resolve, reject, timer });
    });
  }

  #receive(response: WorkerResponse): void {
    if (!response.ok) {
      this.#fail(response.message);
      return;
    }
    const pending = this.#pending.get(response.id);
    if (pending === undefined) return;
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
    this.#worker.terminate();
  }
}
