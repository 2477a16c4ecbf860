/** Text nodes of the page that were cut in two, so that passages of one text can be shown apart. */
export class Cuts {
  /** What was cut off, by what it was cut off from. */
  readonly #tails = new Map<Text, Text>();

  /** Cuts a text; answers its second part. */
  cut(node: Text, offset: number): Text {
    const behind = this.#tails.get(node);
    const tail = node.splitText(offset);
    this.#tails.set(node, tail);
    if (behind !== undefined) this.#tails.set(tail, behind);
    return tail;
  }

  /** What was cut off from a text of the page. */
  behind(node: Node): Text[] {
    if (!this.#tails.has(node as Text)) return [];
    return this.#heads().has(node as Text) ? this.#chain(node as Text) : [];
  }

  /** The page has written a text anew: what was cut off from it is of the old one. */
  forget(node: Node): void {
    const tails = this.behind(node);
    if (tails.length > 0) this.#tails.delete(node as Text);
    for (const tail of tails) {
      this.#tails.delete(tail);
      tail.remove();
    }
  }

  /** Puts together what was cut. */
  join(): void {
    for (const head of this.#heads()) {
      for (const tail of this.#chain(head)) {
        if (head.nextSibling !== tail) break;
        head.data += tail.data;
        tail.remove();
      }
    }
    this.#tails.clear();
  }

  /** The texts as the page has made them. */
  #heads(): Set<Text> {
    const heads = new Set(this.#tails.keys());
    for (const tail of this.#tails.values()) heads.delete(tail);
    return heads;
  }

  #chain(head: Text): Text[] {
    const tails: Text[] = [];
    for (let at = this.#tails.get(head); at !== undefined; at = this.#tails.get(at)) tails.push(at);
    return tails;
  }
}
