import type { Applied } from './apply/apply.ts';
import type { Unit } from './segment/unit.ts';

/** A unit and what was done to the page for it. */
export interface Shown {
  unit: Unit;
  applied: Applied;
  translation: string;
}

/** What is translated on the page, found again by the nodes it stands in. */
export class ShownUnits implements Iterable<Shown> {
  readonly #all = new Set<Shown>();
  readonly #places = new WeakMap<Node, Set<Shown>>();

  get size(): number {
    return this.#all.size;
  }

  [Symbol.iterator](): Iterator<Shown> {
    return this.#all.values();
  }

  add(shown: Shown): void {
    this.#all.add(shown);
    for (const place of placesOf(shown)) {
      const here = this.#places.get(place);
      if (here === undefined) this.#places.set(place, new Set([shown]));
      else here.add(shown);
    }
  }

  delete(shown: Shown): void {
    this.#all.delete(shown);
    for (const place of placesOf(shown)) this.#places.get(place)?.delete(shown);
  }

  /** What a change of `node` concerns. */
  at(node: Node): Shown[] {
    return [...(this.#places.get(node) ?? [])];
  }

  /**
   * What is shown of the places a newly read unit has. `complete` is false when the unit has more words than
   * that: the page has added some.
   */
  behind(unit: Unit): { shown: Shown[]; complete: boolean } {
    if (unit.kind === 'attribute') {
      const shown = this.at(unit.element).filter(
        (each) => each.unit.kind === 'attribute' && each.unit.name === unit.name,
      );
      return { shown, complete: true };
    }
    const shown = new Set<Shown>();
    let complete = true;
    for (const { node, value } of unit.texts) {
      const owner = this.at(node).find((each) => each.unit.kind === 'text');
      if (owner !== undefined) shown.add(owner);
      else if (value.trim() !== '') complete = false;
    }
    return { shown: [...shown], complete };
  }
}

function placesOf({ unit, applied }: Shown): Set<Node> {
  if (unit.kind === 'attribute') return new Set([unit.element]);
  const places = new Set<Node>([unit.parent, ...applied.texts]);
  for (const code of unit.codes) if (code.kind === 'pair') places.add(code.node);
  return places;
}
