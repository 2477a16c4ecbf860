interface Timer {
  at: number;
  every: number | undefined;
  run(): void;
}

/** A clock that only the test moves: timers and the time of a window. */
export class ManualClock {
  now = Date.UTC(2026, 0, 15, 12);
  readonly #timers = new Map<number, Timer>();
  #next = 1;

  /** Gives a window this clock. */
  install = (realm: Window): void => {
    const wait =
      (repeated: boolean) =>
      (run: (...args: unknown[]) => void, ms = 0, ...args: unknown[]) => {
        const id = this.#next++;
        const timer = { at: this.now + ms, every: repeated ? ms : undefined };
        this.#timers.set(id, { ...timer, run: () => run(...args) });
        return id;
      };
    const clear = (id?: number) => void (id !== undefined && this.#timers.delete(id));
    Object.assign(realm, {
      ...{ setTimeout: wait(false), clearTimeout: clear },
      ...{ setInterval: wait(true), clearInterval: clear },
    });
    const { Date: date, performance } = realm as unknown as typeof globalThis;
    const began = this.now;
    Object.defineProperty(date, 'now', { value: () => this.now });
    Object.defineProperty(performance, 'now', { value: () => this.now - began });
  };

  /** Forgets what waits, that of windows which are gone among it. */
  reset(): void {
    this.#timers.clear();
  }

  /** Lets time pass; timers of that time run in order, and what they begin goes on between them. */
  async pass(ms: number): Promise<void> {
    const end = this.now + ms;
    for (;;) {
      await settled();
      const due = [...this.#timers].filter(([, { at }]) => at <= end);
      const [first] = due.toSorted(([, a], [, b]) => a.at - b.at);
      if (first === undefined) break;
      const [id, timer] = first;
      this.now = Math.max(this.now, timer.at);
      if (timer.every === undefined) this.#timers.delete(id);
      else timer.at = this.now + Math.max(1, timer.every);
      timer.run();
    }
    this.now = end;
    await settled();
  }
}

/** Lets messages, promises and the database go on: some tasks of the page. */
async function settled(): Promise<void> {
  for (let turn = 0; turn < 20; turn++) {
    await new Promise<void>((resolve) => {
      const { port1, port2 } = new MessageChannel();
      port1.onmessage = () => {
        port1.close();
        resolve();
      };
      port2.postMessage(null);
    });
  }
}
