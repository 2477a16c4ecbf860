interface Work<Result> {
  result: Promise<Result>;
  waiting: number;
  stop: AbortController;
}

/** Does the same thing once for all who want it at the same time; it ends when nobody waits any more. */
export class Shared<Result> {
  readonly #works = new Map<string, Work<Result>>();

  async get(
    key: string,
    signal: AbortSignal,
    run: (signal: AbortSignal) => Promise<Result>,
  ): Promise<Result> {
    signal.throwIfAborted();
    const work = this.#works.get(key) ?? this.#begin(key, run);
    work.waiting++;
    let leave = () => {};
    const left = new Promise<never>((_, reject) => {
      leave = () => reject(signal.reason);
      signal.addEventListener('abort', leave, { once: true });
    });
    try {
      return await Promise.race([work.result, left]);
    } finally {
      signal.removeEventListener('abort', leave);
      work.waiting--;
      if (work.waiting === 0) {
        this.#end(key, work);
        work.stop.abort(new DOMException('Nobody waits.', 'AbortError'));
      }
    }
  }

  #begin(key: string, run: (signal: AbortSignal) => Promise<Result>): Work<Result> {
    const stop = new AbortController();
    const work: Work<Result> = { result: run(stop.signal), waiting: 0, stop };
    this.#works.set(key, work);
    const end = () => this.#end(key, work);
    work.result.then(end, end);
    return work;
  }

  #end(key: string, work: Work<Result>): void {
    if (this.#works.get(key) === work) this.#works.delete(key);
  }
}
