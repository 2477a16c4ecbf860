import { performance } from 'node:perf_hooks';

/** What ran and how long it took, without its wait for a processor. */
export interface Timed<T> {
  result: T;
  seconds: number;
  /** When it ended, in seconds of this process's clock. */
  ended: number;
}

/** Hands out processors in the order in which they are asked for: who asks for many is not passed by. */
export class Cores {
  readonly count: number;
  #free: number;
  readonly #waiting: { wanted: number; start: () => void }[] = [];

  constructor(count: number) {
    this.count = count;
    this.#free = count;
  }

  /** Runs work when that many processors are free; more than there are means all. */
  async use<T>(wanted: number, work: () => Promise<T>): Promise<Timed<T>> {
    const taken = Math.min(wanted, this.count);
    await new Promise<void>((start) => {
      this.#waiting.push({ wanted: taken, start });
      this.#startNext();
    });
    const began = performance.now() / 1000;
    try {
      const result = await work();
      const ended = performance.now() / 1000;
      return { result, seconds: ended - began, ended };
    } finally {
      this.#free += taken;
      this.#startNext();
    }
  }

  #startNext(): void {
    for (let next = this.#waiting[0]; next && next.wanted <= this.#free; next = this.#waiting[0]) {
      this.#waiting.shift();
      this.#free -= next.wanted;
      next.start();
    }
  }
}
