/** How often a page may take back a translation of one place before it is left alone for a while. */
const MOST = 6;
/** After this long without a rewrite, in milliseconds, the count begins anew. */
const FORGET_MS = 15_000;
/**
 * Quiet after which a place that was left alone is looked at again; twice as long each time, but always
 * shorter than `FORGET_MS`, or a fight would begin anew.
 */
const QUIET_MS = 1500;
const MOST_LATE = 4;

interface Place {
  count: number;
  at: number;
  late: number;
}

/** Counts how often a page rewrites its places, so that two programs never fight without end. */
export class Rewrites {
  readonly #places = new WeakMap<Node, Place>();
  readonly #timers = new Map<Node, ReturnType<typeof setTimeout>>();
  readonly #now: () => number;

  constructor(now: () => number) {
    this.#now = now;
  }

  /** Counts one more; false when the place is to be left alone. */
  mayAnswer(node: Node): boolean {
    const now = this.#now();
    const known = this.#places.get(node);
    const place =
      known === undefined || now - known.at > FORGET_MS ? { count: 0, at: now, late: 0 } : known;
    place.count++;
    place.at = now;
    this.#places.set(node, place);
    return place.count <= MOST;
  }

  /**
   * A translation was written at a node: the rest of the place around it begins only now, however long the
   * answer was on its way.
   */
  answered(node: Node): void {
    for (let at: Node | null = node; at !== null; at = at.parentNode) {
      const place = this.#places.get(at);
      if (place !== undefined) place.at = this.#now();
    }
  }

  /** Answers once more when the place has come to rest (text that was being written), a few times at most. */
  whenQuiet(node: Node, answer: () => void): void {
    const place = this.#places.get(node);
    if (place === undefined || place.late >= MOST_LATE) return;
    clearTimeout(this.#timers.get(node));
    const timer = setTimeout(
      () => {
        this.#timers.delete(node);
        place.late++;
        answer();
      },
      QUIET_MS * 2 ** place.late,
    );
    this.#timers.set(node, timer);
  }

  stop(): void {
    for (const timer of this.#timers.values()) clearTimeout(timer);
    this.#timers.clear();
  }
}
