import { UrgentFirst } from '@glossa/engines';

export interface LimiterOptions {
  /** Tasks at once. */
  size: number;
  /** Of these, such as are not urgent; as many unless given. */
  background?: number | undefined;
}

/** Lets tasks run at once up to a number; urgent ones go first, and of a kind who came first. */
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
  async run<T>(signal: AbortSignal, task: () => Promise<T>, urgent = false): Promise<T> {
    const kind = urgent ? 'urgent' : 'background';
    await this.#acquire(signal, kind);
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

  #acquire(signal: AbortSignal, kind: 'urgent' | 'background'): Promise<void> {
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
      this.#waiting.push(turn, kind === 'urgent');
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
