import { FairGate, type Line } from './fair-gate.ts';
import { closedError, IsolatedProcess, type ProcessOptions } from './isolated-process.ts';

export interface PoolOptions extends ProcessOptions {
  /** Processes at most. */
  processes: number;
  /** Milliseconds without work after which a process is ended. */
  idleMs: number;
}

interface PooledProcess {
  process: IsolatedProcess;
  idleTimer: NodeJS.Timeout | undefined;
}

/** Isolated processes of one kind: each takes one request at a time, further ones wait in fair lines, idle ones end. */
export class ProcessPool {
  readonly #options: PoolOptions;
  readonly #idle: PooledProcess[] = [];
  readonly #busy = new Set<PooledProcess>();
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
   * @param timeoutMs for a request that may take longer or shorter than others
   */
  request(
    operation: string,
    task: unknown,
    signal?: AbortSignal,
    line: Line = {},
    admit?: () => Promise<void>,
    timeoutMs?: number,
  ): Promise<unknown> {
    return this.#gate.run(line, signal, async () => {
      await admit?.();
      const pooled = this.#take();
      try {
        return await pooled.process.request(operation, task, signal, timeoutMs);
      } finally {
        this.#giveBack(pooled);
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
  #take(): PooledProcess {
    if (this.#closed) throw closedError();
    const pooled = this.#idle.pop() ?? {
      process: new IsolatedProcess(this.#options),
      idleTimer: undefined,
    };
    clearTimeout(pooled.idleTimer);
    this.#busy.add(pooled);
    return pooled;
  }

  #giveBack(pooled: PooledProcess): void {
    this.#busy.delete(pooled);
    if (this.#closed) {
      pooled.process.close();
      return;
    }
    this.#idle.push(pooled);
    pooled.idleTimer = setTimeout(() => {
      this.#idle.splice(this.#idle.indexOf(pooled), 1);
      pooled.process.close();
    }, this.#options.idleMs);
    pooled.idleTimer.unref();
  }
}
