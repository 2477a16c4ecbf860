/** Lets a bounded number of works through at once, in the order in which they came. */
export class Places {
  #free: number;
  readonly #queue: (() => void)[] = [];

  constructor(count: number) {
    this.#free = count;
  }

  /** Resolves when there is room, with what gives it back; rejects when `signal` aborts before. */
  async take(signal: AbortSignal): Promise<() => void> {
    signal.throwIfAborted();
    if (this.#free > 0) this.#free--;
    else {
      await new Promise<void>((resolve, reject) => {
        const next = () => {
          signal.removeEventListener('abort', abort);
          resolve();
        };
        const abort = () => {
          this.#queue.splice(this.#queue.indexOf(next), 1);
          reject(signal.reason);
        };
        signal.addEventListener('abort', abort, { once: true });
        this.#queue.push(next);
      });
    }
    return () => {
      const next = this.#queue.shift();
      if (next === undefined) this.#free++;
      else next();
    };
  }
}
