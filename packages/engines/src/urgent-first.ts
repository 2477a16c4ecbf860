import { FairLine } from '@glossa/processes';

/** Of so many who are served while others wait, the last one is of those nobody waits for. */
const SHARE = 4;

/**
 * A line in which urgent ones go first, and the others are not forgotten: every fourth turn is theirs. Within each kind
 * owners take turns.
 */
export class UrgentFirst<T> {
  readonly #urgent = new FairLine<T>();
  readonly #others = new FairLine<T>();
  #inRow = 0;

  get length(): number {
    return this.#urgent.length + this.#others.length;
  }

  /** @param owner for whom it is; all of nobody in particular are one's */
  push(item: T, isUrgent: boolean, owner = ''): void {
    this.#lineOf(isUrgent).push(item, owner);
  }

  /** Puts one back to the head of its kind. */
  unshift(item: T, isUrgent: boolean, owner = ''): void {
    this.#lineOf(isUrgent).unshift(item, owner);
  }

  /** Who is next; undefined when nobody waits. `urgentOnly` leaves the others where they are. */
  peek(urgentOnly = false): T | undefined {
    return this.#next(urgentOnly).peek();
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
    this.#urgent.remove(item);
    this.#others.remove(item);
  }

  #lineOf(isUrgent: boolean): FairLine<T> {
    return isUrgent ? this.#urgent : this.#others;
  }

  #next(urgentOnly: boolean): FairLine<T> {
    if (urgentOnly || this.#others.length === 0) return this.#urgent;
    return this.#urgent.length === 0 || this.#inRow >= SHARE - 1 ? this.#others : this.#urgent;
  }
}
