/** How long a list is believed, and how long a failure to get it, in milliseconds. */
const FRESH_MS = 24 * 3600 * 1000;
const RETRY_MS = 30_000;

/** Keeps a list that is fetched from a service; an old list serves while the service is away. */
export class RemoteList<T> {
  readonly #load: () => Promise<T>;
  readonly #now: () => number;
  #list: T | undefined;
  #pending: Promise<T> | undefined;
  #askAgainAt = 0;

  constructor(load: () => Promise<T>, now: () => number) {
    this.#load = load;
    this.#now = now;
  }

  async get(): Promise<T> {
    if (this.#now() < this.#askAgainAt) {
      if (this.#list) return this.#list;
      if (this.#pending) return this.#pending;
    }
    this.#askAgainAt = this.#now() + RETRY_MS;
    const pending = this.#load();
    this.#pending = pending;
    try {
      this.#list = await pending;
      this.#askAgainAt = this.#now() + FRESH_MS;
      return this.#list;
    } catch (error) {
      if (this.#list) return this.#list;
      throw error;
    }
  }
}
