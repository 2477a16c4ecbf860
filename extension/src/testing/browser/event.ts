type Listener = (...args: never[]) => unknown;

/** An event of the browser's extension interface. */
export class FakeEvent<L extends Listener> {
  readonly #listeners = new Set<L>();

  addListener = (listener: L): void => {
    this.#listeners.add(listener);
  };
  removeListener = (listener: L): void => {
    this.#listeners.delete(listener);
  };
  hasListener = (listener: L): boolean => this.#listeners.has(listener);

  /** What the listeners answered, in the order in which they were added. */
  emit(...args: Parameters<L>): unknown[] {
    return [...this.#listeners].map((listener) => listener(...args));
  }

  clear(): void {
    this.#listeners.clear();
  }
}
