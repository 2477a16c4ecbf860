import { type Boundary, boundariesOf } from './boundaries.ts';
import { lineLength } from './length.ts';

/**
 * Where to cut a translated sentence into as many parts as it has cues: near the shares that their sources had, at the
 * end of a sentence or clause rather than between two words. `weights` are lengths of the sources in any unit. Gives
 * `weights.length - 1` places in order, fewer than that only where the text has too few words: then the parts that
 * remain are empty.
 */
export function dividePlaces(
  text: string,
  weights: readonly number[],
  language: string,
): Boundary[] {
  const parts = weights.length;
  if (parts < 2) return [];
  const boundaries = boundariesOf(text, language);
  const cuts = Math.min(parts - 1, boundaries.length);
  if (cuts === 0) return [];
  const total = Math.max(1, lineLength(text, language));
  const places = positionsOf(text, boundaries, total, language);
  return choose(boundaries, places, sharesOf(weights, cuts));
}

/** Share of the text that stands before each boundary, 0 to 1. */
function positionsOf(
  text: string,
  boundaries: readonly Boundary[],
  total: number,
  language: string,
): number[] {
  let at = 0;
  let length = 0;
  return boundaries.map(({ end }) => {
    length += lineLength(text.slice(at, end), language);
    at = end;
    return length / total;
  });
}

/** Share of the sources up to the end of each part. */
function sharesOf(weights: readonly number[], cuts: number): number[] {
  const all = weights.reduce((sum, weight) => sum + Math.max(weight, 0.001), 0);
  let sum = 0;
  return weights.slice(0, cuts).map((weight) => {
    sum += Math.max(weight, 0.001);
    return sum / all;
  });
}

/** How far from its share a cut may be taken for one more grade of boundary, as a share of the whole text. */
const GRADE = 0.05;

/** For each share a boundary, each after the one before, with the least distance and cost in all. */
function choose(
  boundaries: readonly Boundary[],
  places: readonly number[],
  shares: readonly number[],
): Boundary[] {
  const count = boundaries.length;
  let costs: number[] = [];
  const previous: number[][] = [];
  shares.forEach((share, cutIndex) => {
    const row: number[] = [];
    const links: number[] = [];
    let least = cutIndex === 0 ? 0 : Number.POSITIVE_INFINITY;
    let from = -1;
    for (let index = 0; index < count; index++) {
      if (cutIndex > 0 && index > 0 && costs[index - 1]! < least) {
        least = costs[index - 1]!;
        from = index - 1;
      }
      const distance = Math.abs(places[index]! - share);
      row.push(least + distance + distance ** 2 * 4 + boundaries[index]!.cost * GRADE);
      links.push(from);
    }
    costs = row;
    previous.push(links);
  });
  let index = indexOfLeast(costs);
  const chosen: Boundary[] = [];
  for (let cutIndex = shares.length - 1; cutIndex >= 0; cutIndex--) {
    chosen.unshift(boundaries[index]!);
    index = previous[cutIndex]![index]!;
  }
  return chosen;
}

function indexOfLeast(values: readonly number[]): number {
  let least = 0;
  for (let index = 1; index < values.length; index++)
    if (values[index]! < values[least]!) least = index;
  return least;
}
