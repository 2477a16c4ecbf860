import {
  fragmentLength,
  PARTS_SHOWN,
  type PartProgress,
  type PartsProgress,
  type TextUnit,
} from '@glossa/contract';
import type { DocumentPart, DocumentParts } from '@glossa/documents';

interface Count {
  part: DocumentPart;
  units: number;
  unitsDone: number;
  characters: number;
  charactersDone: number;
}

/** Counts a document part by part while its units come in, in any order. What it tells never goes back. */
export class PartCounter {
  readonly #parts: DocumentParts;
  /** By the index that units have of their part; parts without wanted units count as done. */
  readonly #counts: readonly Count[];
  /** The first part that is not done. */
  #first = 0;

  constructor(parts: DocumentParts) {
    this.#parts = parts;
    this.#counts = parts.parts.map((part) => ({
      part,
      units: 0,
      unitsDone: 0,
      characters: 0,
      charactersDone: 0,
    }));
  }

  /** Takes note of a unit that is to be translated, each once and before any is added. */
  expect(unit: TextUnit): void {
    const count = this.#countOf(unit);
    if (count === undefined) return;
    count.units += 1;
    count.characters += fragmentLength(unit.source);
  }

  /** Takes note of a unit that is translated, each once. */
  add(unit: TextUnit): void {
    const count = this.#countOf(unit);
    if (count === undefined) return;
    count.unitsDone += 1;
    count.charactersDone += fragmentLength(unit.source);
  }

  /** Parts of the document, wanted or not. */
  get total(): number {
    return this.#parts.total;
  }

  /** The first part that is not done. */
  current(): PartProgress | undefined {
    let count = this.#counts[this.#first];
    while (count !== undefined && count.unitsDone >= count.units) {
      this.#first += 1;
      count = this.#counts[this.#first];
    }
    return count && told([count]);
  }

  /** How far the document is, in as many words as an answer has room for. */
  view(): PartsProgress {
    const { kind, total } = this.#parts;
    const current = this.current();
    const done = current?.number === undefined ? total : current.number - 1;
    return { kind, total, done, ...(current ? { current } : {}), items: this.#items() };
  }

  #countOf({ part }: TextUnit): Count | undefined {
    return part === undefined ? undefined : this.#counts[part];
  }

  #items(): PartProgress[] {
    const counts = this.#counts.filter(({ units }) => units > 0);
    const numbered = counts.filter(({ part }) => part.number !== undefined);
    const others = counts.slice(numbered.length);
    const together = Math.ceil(numbered.length / (PARTS_SHOWN - others.length));
    const items: PartProgress[] = [];
    for (let at = 0; at < numbered.length; at += together)
      items.push(told(numbered.slice(at, at + together)));
    return [...items, ...others.map((count) => told([count]))];
  }
}

/**
 * Numbers of units in the order of their parts: a filter may come upon text of the last sheet before that of the first.
 * @param partOf the part of each unit
 */
export function orderByPart(partOf: Int32Array): Uint32Array {
  return Uint32Array.from(partOf.keys()).sort((a, b) => partOf[a]! - partOf[b]! || a - b);
}

/** One part, or neighbours as one. */
function told(counts: readonly Count[]): PartProgress {
  const { kind, number, name } = counts[0]!.part;
  const last = counts.at(-1)!.part.number;
  const sum = (of: (count: Count) => number) => counts.reduce((all, each) => all + of(each), 0);
  const done = counts.every(({ units, unitsDone }) => unitsDone >= units);
  const share =
    sum((each) => each.charactersDone) /
    Math.max(
      1,
      sum((each) => each.characters),
    );
  return {
    kind,
    ...(number === undefined ? {} : { number }),
    ...(counts.length > 1 && last !== undefined ? { to: last } : {}),
    ...(counts.length === 1 && name !== undefined ? { name } : {}),
    progress: done ? 100 : Math.min(99, Math.floor(share * 100)),
  };
}
