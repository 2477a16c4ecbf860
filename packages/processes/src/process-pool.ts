import { FairGate, type Line } from './fair-gate.ts';
import { closedError, IsolatedProcess, type ProcessOptions } from './isolated-process.ts';

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

/** Isolated processes of one kind: each takes one request at a time, further ones wait in fair lines, idle ones end. */
export class ProcessPool {
  readonly #options: PoolOptions;
  readonly #idle: Slot[] = [];
  readonly #busy = new Set<Slot>();
  readonly #gate: FairGate;
  #closed = false;

  constructor(options: PoolOptions) {
    this.#options = options;
    this.#gate = new FairGate(options.processes);
  }

  /** Ids of the processes that run. */
  get pids(): number[] {
    return [...this.#idle, ...this.#busy].flatMap(({ process }) => process.pid ?? []);
  }

  /**
   * Errors: those of `IsolatedProcess.request` and of `FairGate.run`; those of `admit`, which is asked when the turn of
   * the request has come; `engine_unavailable` once closed.
   */
  request(
    operation: string,
    task: unknown,
    signal?: AbortSignal,
    line: Line = {},
    admit?: () => Promise<void>,
  ): Promise<unknown> {
    return this.#gate.run(line, signal, async () => {
      await admit?.();
      const slot = this.#take();
      try {
        return await slot.process.request(operation, task, signal);
      } finally {
        this.#giveBack(slot);
      }
    });
  }

  /** Ends every process; what runs is rejected. */
  close(): void {
    this.#closed = true;
    for (const { process, idleTimer } of [...this.#idle, ...this.#busy]) {
      clearTimeout(idleTimer);
      process.close();
    }
    this.#idle.length = 0;
    this.#gate.close(closedError());
  }

  /** The gate lets in no more than there may be processes. */
  #take(): Slot {
    if (this.#closed) throw closedError();
    const slot = this.#idle.pop() ?? {
      process: new IsolatedProcess(this.#options),
      idleTimer: undefined,
    };
    clearTimeout(slot.idleTimer);
    this.#busy.add(slot);
    return slot;
  }

  #giveBack(slot: Slot): void {
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
