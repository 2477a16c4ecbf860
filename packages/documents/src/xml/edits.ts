/** One replacement in a text: `source.slice(start, end)` becomes `text`. */
export interface Edit {
  start: number;
  end: number;
  text: string;
}

/**
 * Replacements collected while a part is read from start to end. An outer element that is written anew takes the
 * edits inside it with `take`, and puts them into the slices it keeps.
 */
export class EditList {
  readonly #source: string;
  #edits: Edit[] = [];

  constructor(source: string) {
    this.#source = source;
  }

  get size(): number {
    return this.#edits.length;
  }

  add(start: number, end: number, text: string): void {
    this.#edits.push({ start, end, text });
  }

  /** Removes the edits that begin at or after `position` and gives a function that slices the source with them applied. */
  take(position: number): (start: number, end: number) => string {
    const taken: Edit[] = [];
    while (this.#edits.length > 0 && this.#edits.at(-1)!.start >= position)
      taken.push(this.#edits.pop()!);
    taken.sort(byPosition);
    return (start, end) => apply(this.#source, taken, start, end);
  }

  /** The whole source with every edit applied. */
  apply(): string {
    return apply(this.#source, this.#edits.toSorted(byPosition), 0, this.#source.length);
  }
}

const byPosition = (a: Edit, b: Edit) => a.start - b.start || a.end - b.end;

/** `source.slice(start, end)` with the edits that lie inside, of a list in order. */
function apply(source: string, edits: readonly Edit[], start: number, end: number): string {
  let text = '';
  let at = start;
  for (let index = firstFrom(edits, start); index < edits.length; index++) {
    const edit = edits[index]!;
    if (edit.start > end) break;
    // The same removal may be asked for by an element and by what encloses it.
    if (edit.start < at || edit.end > end) continue;
    text += source.slice(at, edit.start) + edit.text;
    at = edit.end;
  }
  return text + source.slice(at, end);
}

/** Index of the first edit that begins at or after `position`. */
function firstFrom(edits: readonly Edit[], position: number): number {
  let low = 0;
  let high = edits.length;
  while (low < high) {
    const middle = (low + high) >> 1;
    if (edits[middle]!.start < position) low = middle + 1;
    else high = middle;
  }
  return low;
}
