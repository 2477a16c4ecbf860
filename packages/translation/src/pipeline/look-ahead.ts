import type { TextUnit } from '@glossa/contract';

/** Reading goes on when so much of the look-ahead is free again: each time costs a look-up, and makes a batch. */
const FREE_TO_GO_ON = 1 / 4;

/** How many units a run has read and not handed out, and whether it is to read more. */
export class LookAhead {
  readonly #most: { units: number; characters: number };
  #units = 0;
  /** UTF-16 units. */
  #characters = 0;
  #isFull = false;

  constructor(most: { units: number; characters: number }) {
    this.#most = most;
  }

  get isEmpty(): boolean {
    return this.#units === 0;
  }

  /** False from when there is no room until a good part of it is free. */
  get isOpen(): boolean {
    return !this.#isFull;
  }

  /** Counts a unit that was read. */
  add(unit: TextUnit): void {
    this.#units++;
    this.#characters += sizeOf(unit);
    this.#isFull ||= !this.#holdsLessThan(1);
  }

  /** Counts a unit that was handed out. */
  remove(unit: TextUnit): void {
    this.#units--;
    this.#characters -= sizeOf(unit);
    if (this.isEmpty || this.#holdsLessThan(1 - FREE_TO_GO_ON)) this.#isFull = false;
  }

  #holdsLessThan(share: number): boolean {
    const { units, characters } = this.#most;
    return this.#units < units * share && this.#characters < characters * share;
  }
}

function sizeOf(unit: TextUnit): number {
  let size = 1;
  for (const part of unit.source) size += typeof part === 'string' ? part.length : 1;
  return size;
}
