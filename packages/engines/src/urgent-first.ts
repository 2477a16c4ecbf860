/** Of so many who are served while others wait, the last one is of those nobody waits for. */
const SHARE = 4;

/**
 * A line in which urgent ones go first, and the others are not forgotten: every fourth turn is theirs. Each kind
 * is served in the order in which it came.
 */
export class UrgentFirst<T> {
  readonly #urgent: T[] = [];
  readonly #others: T[] = [];
  #inRow = 0;

  get length(): number {
    return this.#urgent.length + this.#others.length;
  }

  push(item: T, isUrgent: boolean): void {
    this.#lineOf(isUrgent).push(item);
  }

  /** Puts one back to the head of its kind. */
  unshift(item: T, isUrgent: boolean): void {
    this.#lineOf(isUrgent).unshift(item);
  }

  /** Who is next; undefined when nobody waits. `urgentOnly` leaves the others where they are. */
  peek(urgentOnly = false): T | undefined {
    return this.#next(urgentOnly)[0];
  }

  /** Takes who is next out of the line. */
  shift(urgentOnly = false): T | undefined {
    const line = this.#next(urgentOnly);
    const next = line.shift();
    if (next !== undefined) this.#inRow = line === this.#urgent ? this.#inRow + 1 : 0;
    return next;
  }

  /** Takes one who no longer wants to wait out of the line. */
  remove(item: T): void {
    for (const line of [this.#urgent, this.#others]) {
      const place = line.indexOf(item);
      if (place >= 0) line.splice(place, 1);
    }
  }

  #lineOf(isUrgent: boolean): T[] {
    return isUrgent ? this.#urgent : this.#others;
  }

  #next(urgentOnly: boolean): T[] {
    if (urgentOnly || this.#others.length === 0) return this.#urgent;
    return this.#urgent.length === 0 || this.#inRow >= SHARE - 1 ? this.#others : this.#urgent;
  }
}
