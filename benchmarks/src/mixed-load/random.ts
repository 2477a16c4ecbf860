/** Numbers that follow from a seed (Park–Miller): the same load for every server. */
export class Random {
  #state: number;

  /** @param seed 1 to 2³¹ − 2 */
  constructor(seed: number) {
    this.#state = seed;
  }

  /** A whole number from 0 to below `end`. */
  below(end: number): number {
    this.#state = (this.#state * 48_271) % 0x7fffffff;
    return this.#state % end;
  }

  of<T>(values: readonly T[]): T {
    return values[this.below(values.length)] as T;
  }
}
