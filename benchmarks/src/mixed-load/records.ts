/** What virtual users do, and what is timed of it. */
export const KINDS = ['kept page', 'live page', 'text', 'upload', 'poll', 'document'] as const;
export type Kind = (typeof KINDS)[number];

/** Milliseconds and failures of each kind. */
export class Records {
  readonly #times = new Map<Kind, number[]>(KINDS.map((kind) => [kind, []]));
  readonly #failures = new Map<Kind, string[]>(KINDS.map((kind) => [kind, []]));

  /** Times `work`; a failure is noted and passed on. */
  async time<T>(kind: Kind, work: () => Promise<T>): Promise<T> {
    const start = performance.now();
    try {
      const done = await work();
      this.#times.get(kind)!.push(performance.now() - start);
      return done;
    } catch (error) {
      this.#failures.get(kind)!.push(error instanceof Error ? error.message : String(error));
      throw error;
    }
  }

  /** Takes over what was noted elsewhere. */
  add(other: Records): void {
    for (const kind of KINDS) {
      this.#times.get(kind)!.push(...other.times(kind));
      this.#failures.get(kind)!.push(...other.failures(kind));
    }
  }

  times(kind: Kind): readonly number[] {
    return this.#times.get(kind)!;
  }

  /** What went wrong, in words. */
  failures(kind: Kind): readonly string[] {
    return this.#failures.get(kind)!;
  }

  /** Milliseconds within which so many of a hundred were done; NaN where none was. */
  percentile(kind: Kind, percent: number): number {
    const sorted = this.times(kind).toSorted((a, b) => a - b);
    return sorted[Math.ceil((sorted.length * percent) / 100) - 1] ?? Number.NaN;
  }
}
