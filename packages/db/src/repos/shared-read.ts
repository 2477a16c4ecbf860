/** What was read once for all who watch, with the text by which changes are told. */
interface SharedState<T> {
  value: T | undefined;
  text: string;
}

/**
 * One read for each change, however many watch: who asks after a change begins it, the others get what it answers.
 */
export class SharedRead<T> {
  readonly #read: () => Promise<T | undefined>;
  readonly #now: () => number;
  #changes = 0;
  #last: { change: number; at: number; state: Promise<SharedState<T>> } | undefined;

  /** `now`: milliseconds since any time. */
  constructor(read: () => Promise<T | undefined>, now: () => number) {
    this.#read = read;
    this.#now = now;
  }

  /** How many changes were noted. */
  get changes(): number {
    return this.#changes;
  }

  /** What was read before is no longer true. */
  note(): void {
    this.#changes += 1;
  }

  /** Notes a change unless something was read within the last `ms`. */
  refresh(ms: number): void {
    if (this.#last === undefined || this.#now() - this.#last.at >= ms) this.note();
  }

  /** The state since the last change. Errors: those of the read; the next one who asks reads again. */
  get(): Promise<SharedState<T>> {
    if (this.#last?.change === this.#changes) return this.#last.state;
    const state = this.#read().then((value) => ({ value, text: JSON.stringify(value) ?? '' }));
    const last = { change: this.#changes, at: this.#now(), state };
    this.#last = last;
    state.catch(() => {
      if (this.#last === last) this.#last = undefined;
    });
    return state;
  }
}
