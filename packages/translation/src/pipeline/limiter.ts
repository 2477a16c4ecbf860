import { UrgentFirst } from '@glossa/engines';

export interface LimiterOptions {
  /** Tasks at once. */
  size: number;
  /** Of these, such as are not urgent; as many unless given. */
  background?: number | undefined;
}

/** For whom a task is. */
export interface TaskOf {
  /** Somebody waits for it. */
  urgent?: boolean | undefined;
  /** Who takes turns with others, however many tasks each has. */
  owner?: string | undefined;
}

/** Lets tasks run at once up to a number; urgent ones go first, and of a kind owners take turns. */
export class Limiter {
  readonly #size: number;
  readonly #background: number;
  readonly #waiting = new UrgentFirst<() => void>();
  #running = { urgent: 0, background: 0 };

  constructor({ size, background = size }: LimiterOptions) {
    this.#size = Math.max(1, Math.floor(size));
    this.#background = Math.max(1, Math.floor(background));
  }

  /** Runs `task` when its turn comes; a waiting task whose signal aborts rejects with the reason. */
  async run<T>(
    signal: AbortSignal,
    task: () => Promise<T>,
    { urgent = false, owner }: TaskOf = {},
  ): Promise<T> {
    const kind = urgent ? 'urgent' : 'background';
    await this.#acquire(signal, kind, owner);
    try {
      return await task();
    } finally {
      this.#running[kind]--;
      this.#admit();
    }
  }

  get #isFull(): boolean {
    return this.#running.urgent + this.#running.background >= this.#size;
  }

  #acquire(
    signal: AbortSignal,
    kind: 'urgent' | 'background',
    owner: string | undefined,
  ): Promise<void> {
    signal.throwIfAborted();
    return new Promise((resolve, reject) => {
      const abort = () => {
        this.#waiting.remove(turn);
        reject(signal.reason);
      };
      const turn = () => {
        signal.removeEventListener('abort', abort);
        this.#running[kind]++;
        resolve();
      };
      signal.addEventListener('abort', abort, { once: true });
      this.#waiting.push(turn, kind === 'urgent', owner);
      this.#admit();
    });
  }

  #admit(): void {
    while (!this.#isFull) {
      const turn = this.#waiting.shift(this.#running.background >= this.#background);
      if (turn === undefined) return;
      turn();
    }
  }
}
