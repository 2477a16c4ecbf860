/** Reads an iterable, synchronous or not, in windows: what is there at once, up to a bound. */
export class WindowReader<T> {
  private readonly iterator: Iterator<T> | AsyncIterator<T>;
  private pending: Promise<IteratorResult<T>> | undefined;
  done = false;

  constructor(source: Iterable<T> | AsyncIterable<T>) {
    this.iterator =
      Symbol.asyncIterator in source ? source[Symbol.asyncIterator]() : source[Symbol.iterator]();
  }

  /**
   * Waits for an item, then takes more as long as they come without a wait and `more(item)` says so.
   * Empty only at the end of the input.
   */
  async read(more: (item: T) => boolean): Promise<T[]> {
    const items: T[] = [];
    let tick: Promise<undefined> | undefined;
    while (!this.done) {
      let result: IteratorResult<T> | undefined;
      if (this.pending === undefined) {
        const next = this.iterator.next();
        if (next instanceof Promise) this.pending = next;
        else result = next;
      }
      if (this.pending !== undefined) {
        if (items.length === 0) result = await this.pending;
        else {
          tick ??= new Promise((resolve) => setImmediate(resolve, undefined));
          result = await Promise.race([this.pending, tick]);
          if (result === undefined) return items;
        }
        this.pending = undefined;
      }
      if (result === undefined || result.done) {
        this.done = true;
        break;
      }
      items.push(result.value);
      if (!more(result.value)) break;
    }
    return items;
  }

  /** Lets the source clean up when it is not read to its end; its errors no longer matter. */
  cancel(): void {
    this.pending?.catch(() => {});
    if (this.done) return;
    this.done = true;
    try {
      const closed = this.iterator.return?.();
      if (closed instanceof Promise) closed.catch(() => {});
    } catch {
      // The run already fails with the error that led here.
    }
  }
}
