interface Edges {
  left: number;
  top: number;
  right: number;
  bottom: number;
}

/** Distance between two boxes along each axis; below zero where they overlap. */
export function gaps(a: Edges, b: Edges): { x: number; y: number } {
  return {
    x: Math.max(a.left, b.left) - Math.min(a.right, b.right),
    y: Math.max(a.top, b.top) - Math.min(a.bottom, b.bottom),
  };
}

/** The box around boxes: of a screen of dots more than a call may have arguments. */
export function edgesOf(boxes: readonly Edges[]): Edges {
  const [first, ...others] = boxes;
  const { left, top, right, bottom } = first!;
  const edges = { left, top, right, bottom };
  for (const box of others) {
    edges.left = Math.min(edges.left, box.left);
    edges.top = Math.min(edges.top, box.top);
    edges.right = Math.max(edges.right, box.right);
    edges.bottom = Math.max(edges.bottom, box.bottom);
  }
  return edges;
}

/** The greatest of what is measured of things; 0 without any. */
export const greatest = <T>(things: readonly T[], measure: (thing: T) => number): number =>
  things.reduce((most, thing) => Math.max(most, measure(thing)), 0);

/**
 * Groups of things that belong together, directly or by others. `reach`: the most by which two of them can lie apart,
 * so that not each has to be held against each.
 */
export function join<T extends Edges>(
  things: readonly T[],
  reach: number,
  belong: (a: T, b: T) => boolean,
): T[][] {
  const sorted = things.toSorted((a, b) => a.left - b.left);
  const parents = sorted.map((_, index) => index);
  const find = (index: number): number => {
    let root = index;
    while (parents[root] !== root) root = parents[root]!;
    parents[index] = root;
    return root;
  };
  const widest = greatest(sorted, ({ left, right }) => right - left);
  for (let one = 0; one < sorted.length; one += 1) {
    const a = sorted[one]!;
    for (let other = one + 1; other < sorted.length; other += 1) {
      const b = sorted[other]!;
      if (b.left > a.left + widest + reach) break;
      const { x, y } = gaps(a, b);
      if (x > reach || y > reach || find(one) === find(other)) continue;
      if (belong(a, b)) parents[find(other)] = find(one);
    }
  }
  const groups = new Map<number, T[]>();
  sorted.forEach((thing, index) => {
    const root = find(index);
    const group = groups.get(root);
    if (group) group.push(thing);
    else groups.set(root, [thing]);
  });
  return [...groups.values()];
}
