import { GlossaError } from '@glossa/contract';
import { IsolatedProcess, type ProcessOptions } from './isolated-process.ts';

export interface PoolOptions extends ProcessOptions {
  /** Processes at most. */
  processes: number;
  /** Milliseconds without work after which a process is ended. */
  idleMs: number;
}

interface Slot {
  process: IsolatedProcess;
  idleTimer: NodeJS.Timeout | undefined;
}

/** Isolated processes of one kind: each takes one request at a time, further ones wait, idle ones end. */
export class ProcessPool {
  readonly #options: PoolOptions;
  readonly #idle: Slot[] = [];
  readonly #busy = new Set<Slot>();
  readonly #waiting: PromiseWithResolvers<Slot>[] = [];
  #closed = false;

  constructor(options: PoolOptions) {
    this.#options = options;
  }

  /** Ids of the processes that run. */
  get pids(): number[] {
    return [...this.#idle, ...this.#busy].flatMap(({ process }) => process.pid ?? []);
  }

  /** Errors: those of `IsolatedProcess.request`; `engine_unavailable` once closed. */
  async request(operation: string, task: unknown, signal?: AbortSignal): Promise<unknown> {
    const slot = await this.#take(signal);
    try {
      return await slot.process.request(operation, task, signal);
    } finally {
      this.#giveBack(slot);
    }
  }

  /** Ends every process; what runs is rejected. */
  close(): void {
    this.#closed = true;
    for (const { process, idleTimer } of [...this.#idle, ...this.#busy]) {
      clearTimeout(idleTimer);
      process.close();
    }
    this.#idle.length = 0;
    for (const { reject } of this.#waiting.splice(0)) reject(closedError());
  }

  async #take(signal?: AbortSignal): Promise<Slot> {
    signal?.throwIfAborted();
    if (this.#closed) throw closedError();
    const free =
      this.#idle.pop() ??
      (this.#busy.size < this.#options.processes
        ? { process: new IsolatedProcess(this.#options), idleTimer: undefined }
        : undefined);
    if (free !== undefined) {
      clearTimeout(free.idleTimer);
      this.#busy.add(free);
      return free;
    }
    const waiting = Promise.withResolvers<Slot>();
    const onAbort = () => {
      const place = this.#waiting.indexOf(waiting);
      if (place < 0) return;
      this.#waiting.splice(place, 1);
      waiting.reject(signal?.reason);
    };
    signal?.addEventListener('abort', onAbort);
    this.#waiting.push(waiting);
    try {
      return await waiting.promise;
    } finally {
      signal?.removeEventListener('abort', onAbort);
    }
  }

  #giveBack(slot: Slot): void {
    const next = this.#waiting.shift();
    if (next !== undefined) {
      next.resolve(slot);
      return;
    }
    this.#busy.delete(slot);
    if (this.#closed) {
      slot.process.close();
      return;
    }
    this.#idle.push(slot);
    slot.idleTimer = setTimeout(() => {
      this.#idle.splice(this.#idle.indexOf(slot), 1);
      slot.process.close();
    }, this.#options.idleMs);
    slot.idleTimer.unref();
  }
}

function closedError(): GlossaError {
  return new GlossaError('engine_unavailable', 'It is being shut down.');
}
