/** How often a page may take back a translation of one place before it is left alone. */
const MOST = 6;
/** After this long without a rewrite, in milliseconds, the count begins anew. */
const FORGET_MS = 15_000;

/** Counts how often a page rewrites its places, so that two programs never fight without end. */
export class Rewrites {
  readonly #counts = new WeakMap<Node, { count: number; at: number }>();
  readonly #now: () => number;

  constructor(now: () => number) {
    this.#now = now;
  }

  /** Counts one more; false when the place is to be left alone. */
  mayAnswer(place: Node): boolean {
    const now = this.#now();
    const known = this.#counts.get(place);
    const count = known === undefined || now - known.at > FORGET_MS ? 1 : known.count + 1;
    this.#counts.set(place, { count, at: now });
    return count <= MOST;
  }
}
