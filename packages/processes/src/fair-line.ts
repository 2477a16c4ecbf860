/**
 * A line in which owners take turns: of each, who came first. Nobody waits for all that another one asked before.
 */
export class FairLine<T> {
  /** Whose turn is next stands first. */
  #owners = new Map<string, T[]>();
  #length = 0;

  get length(): number {
    return this.#length;
  }

  push(item: T, owner: string): void {
    this.#length++;
    const own = this.#owners.get(owner);
    if (own === undefined) this.#owners.set(owner, [item]);
    else own.push(item);
  }

  /** Puts one back to the head of the line. */
  unshift(item: T, owner: string): void {
    this.#length++;
    const own = this.#owners.get(owner) ?? [];
    this.#owners.delete(owner);
    this.#owners = new Map([[owner, [item, ...own]], ...this.#owners]);
  }

  /** Who is next; undefined when nobody waits. */
  peek(): T | undefined {
    const [first] = this.#owners.values();
    return first?.[0];
  }

  /** How many of an owner wait. */
  waitingOf(owner: string): number {
    return this.#owners.get(owner)?.length ?? 0;
  }

  /** Takes who is next out of the line; owners who may not go are passed by, and keep their turn. */
  shift(mayGo: (owner: string) => boolean = () => true): T | undefined {
    for (const [owner, own] of this.#owners) {
      if (!mayGo(owner)) continue;
      const item = own.shift();
      this.#length--;
      this.#owners.delete(owner);
      if (own.length > 0) this.#owners.set(owner, own);
      return item;
    }
    return undefined;
  }

  /** Takes one who no longer wants to wait out of the line; false when it is not there. */
  remove(item: T): boolean {
    for (const [owner, own] of this.#owners) {
      const place = own.indexOf(item);
      if (place < 0) continue;
      own.splice(place, 1);
      this.#length--;
      if (own.length === 0) this.#owners.delete(owner);
      return true;
    }
    return false;
  }
}
