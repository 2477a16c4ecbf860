import type { Unit } from '../segment/unit.ts';

/** So far is read below one element: what is known after that must do. */
const STEPS = 150;

/** Units that the walk has still to find below an element, in reading order. */
export type Ahead = (root: Element) => readonly Unit[];

/** Nothing is left to find. */
export const nothingAhead: Ahead = () => [];

/**
 * Looks ahead of a walk that goes on: what is asked for meanwhile has the surroundings that it will have at its end.
 * Reads each element once.
 * @param read finds the units below an element, a few at each step
 */
export function lookAhead(read: (root: Element) => Iterable<readonly Unit[]>): Ahead {
  const known = new Map<Element, readonly Unit[]>();
  return (root) => {
    const before = known.get(root);
    if (before !== undefined) return before;
    const units: Unit[] = [];
    let steps = 0;
    for (const found of read(root)) {
      units.push(...found);
      steps++;
      if (steps === STEPS) break;
    }
    known.set(root, units);
    return units;
  };
}
