import { PipelinePool, type PoolOptions } from './pool.ts';

/** Pools of pipelines by name, of which the least recently used rest when more are wanted than may be warm. */
export class WarmPools {
  /** In the order of use, oldest first. */
  readonly #pools = new Map<string, PipelinePool>();
  readonly #options: PoolOptions;
  readonly #most: number;

  /** @param most pools that are kept warm at once */
  constructor(options: PoolOptions, most: number) {
    this.#options = options;
    this.#most = most;
  }

  /** The pool of a name, made of `commands` when there is none. */
  get(name: string, commands: () => readonly string[]): PipelinePool {
    const pool = this.#pools.get(name) ?? new PipelinePool(commands(), this.#options);
    this.#pools.delete(name);
    this.#pools.set(name, pool);
    let warm = [...this.#pools.values()].filter((other) => !other.resting).length;
    for (const other of this.#pools.values()) {
      if (warm < this.#most || other === pool) break;
      if (other.resting) continue;
      other.rest();
      if (other.resting) warm--;
    }
    return pool;
  }

  async close(): Promise<void> {
    await Promise.all(Array.from(this.#pools.values(), (pool) => pool.close()));
  }
}
