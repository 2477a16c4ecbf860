type Changes = Record<string, { oldValue?: unknown; newValue?: unknown }>;
type Keys = string | readonly string[] | Record<string, unknown> | null | undefined;

/** What an area of `browser.storage` keeps; every context of the extension sees the same. */
export class FakeStorage {
  readonly #tell: (changes: Changes) => void;
  readonly #entries = new Map<string, unknown>();

  /** @param tell gets what has changed, a moment later */
  constructor(tell: (changes: Changes) => void) {
    this.#tell = tell;
  }

  get = async (keys?: Keys): Promise<Record<string, unknown>> => {
    if (keys === null || keys === undefined) {
      return structuredClone(Object.fromEntries(this.#entries));
    }
    if (typeof keys === 'string') return this.#some([keys]);
    if (Array.isArray(keys)) return this.#some(keys);
    return { ...(keys as object), ...this.#some(Object.keys(keys)) };
  };

  set = async (entries: Record<string, unknown>): Promise<void> => {
    const changes: Changes = {};
    // As the browser does it: by way of JSON.
    const plain = JSON.parse(JSON.stringify(entries)) as Record<string, unknown>;
    for (const [key, newValue] of Object.entries(plain)) {
      const oldValue = this.#entries.get(key);
      if (JSON.stringify(oldValue) === JSON.stringify(newValue)) continue;
      this.#entries.set(key, newValue);
      changes[key] = oldValue === undefined ? { newValue } : { oldValue, newValue };
    }
    this.#changed(changes);
  };

  remove = async (keys: string | string[]): Promise<void> => {
    const changes: Changes = {};
    for (const key of [keys].flat()) {
      if (!this.#entries.has(key)) continue;
      changes[key] = { oldValue: this.#entries.get(key) };
      this.#entries.delete(key);
    }
    this.#changed(changes);
  };

  clear = async (): Promise<void> => this.remove([...this.#entries.keys()]);

  #some(keys: readonly string[]): Record<string, unknown> {
    const found = keys.filter((key) => this.#entries.has(key));
    return structuredClone(Object.fromEntries(found.map((key) => [key, this.#entries.get(key)])));
  }

  #changed(changes: Changes): void {
    if (Object.keys(changes).length > 0) queueMicrotask(() => this.#tell(structuredClone(changes)));
  }
}
