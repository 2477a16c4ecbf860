import { common, type FrameBox } from './types.ts';

/** White between columns, in points at least. */
const GUTTER = 5;

/** Something with a place in its frame. */
export interface Placed {
  box: FrameBox;
  /** Height of a line of it. */
  size: number;
}

/** Stretches along `u` that nothing stands in, within what all take. */
function gutters(items: readonly Placed[]): [number, number][] {
  const sorted = [...items].sort((one, other) => one.box.u0 - other.box.u0);
  const found: [number, number][] = [];
  let edge = sorted[0]!.box.u1;
  for (const { box } of sorted.slice(1)) {
    if (box.u0 - edge >= GUTTER) found.push([edge, box.u0]);
    edge = Math.max(edge, box.u1);
  }
  return found;
}

function bands<T extends Placed>(items: readonly T[]): T[][] {
  const sorted = [...items].sort((one, other) => other.box.top - one.box.top);
  const found: T[][] = [];
  let bottom = Number.POSITIVE_INFINITY;
  for (const item of sorted) {
    // Boxes of lines overlap a little where they are set tight.
    const slack = 0.2 * item.size;
    if (found.length === 0 || item.box.top - slack <= bottom) found.push([item]);
    else found.at(-1)!.push(item);
    bottom = Math.min(found.at(-1)!.length === 1 ? item.box.bottom : bottom, item.box.bottom);
  }
  return found;
}

const isOn = (side: 'left' | 'right', { box }: Placed, [from, to]: [number, number]) =>
  side === 'left' ? box.u1 <= from + 0.01 : box.u0 >= to - 0.01;

/** Of the gutters of a run, those that a further band leaves open. */
function open(run: readonly [number, number][], band: readonly Placed[]): [number, number][] {
  return run.flatMap(([from, to]): [number, number][] => {
    let start = from;
    let end = to;
    for (const { box } of band) {
      if (box.u1 <= start || box.u0 >= end) continue;
      if (box.u0 <= start && box.u1 < end) start = box.u1;
      else if (box.u1 >= end && box.u0 > start) end = box.u0;
      else return [];
    }
    return end - start >= GUTTER ? [[start, end]] : [];
  });
}

/** How high the hole is that a band on one side of a gutter leaves on the other. */
function hole(
  before: readonly Placed[],
  band: readonly Placed[],
  after: readonly Placed[],
  gutter: [number, number],
): number {
  const side = band.every((item) => isOn('left', item, gutter)) ? 'right' : 'left';
  const above = before.filter((item) => isOn(side, item, gutter));
  const under = after.filter((item) => isOn(side, item, gutter));
  if (above.length === 0 || under.length === 0) return 0;
  return (
    Math.min(...above.map(({ box }) => box.bottom)) - Math.max(...under.map(({ box }) => box.top))
  );
}

const isTwoSided = (band: readonly Placed[], found: readonly [number, number][]) =>
  found.some(
    (gutter) =>
      band.some((item) => isOn('left', item, gutter)) &&
      band.some((item) => isOn('right', item, gutter)),
  );

/** Bands that have columns in common, and others by themselves. */
function runs<T extends Placed>(all: readonly T[][]): T[][] {
  const found: T[][] = [];
  let run: T[][] = [];
  let shared: [number, number][] = [];
  const flush = () => {
    if (run.length > 0) found.push(run.flat());
    run = [];
    shared = [];
  };
  for (const [index, band] of all.entries()) {
    if (run.length > 0) {
      const left = shared.length > 0 ? open(shared, band) : [];
      const after = all[index + 1] ?? [];
      const isHole =
        left.length > 0 &&
        !isTwoSided(band, left) &&
        hole(run.flat(), band, after, left[0]!) > 2.4 * band[0]!.size;
      if (left.length > 0 && !isHole) {
        run.push(band);
        shared = left;
        continue;
      }
      flush();
    }
    const own = band.length > 1 ? gutters(band).filter((gutter) => isBeside(band, gutter)) : [];
    if (own.length === 0) found.push([...band]);
    else {
      run = [band];
      shared = own;
    }
  }
  flush();
  return found;
}

/** Boxes across one another, above which they come in the order of their heights. */
const MOST_OVERLAPPING = 400;

/** Where nothing can be cut: what is above comes first among what overlaps, then what is further left. */
function byPlace<T extends Placed>(items: readonly T[], sign: 1 | -1): T[] {
  const left = [...items].sort(
    (one, other) => other.box.top - one.box.top || sign * (one.box.u0 - other.box.u0),
  );
  if (left.length > MOST_OVERLAPPING) return left;
  const placed: T[] = [];
  while (left.length > 0) {
    const at = left.findIndex((item) =>
      left.every((other) => {
        if (other === item) return true;
        const isAcross = common(item.box.u0, item.box.u1, other.box.u0, other.box.u1) > 0;
        if (isAcross) return item.box.top >= other.box.top;
        return sign * (item.box.u0 - other.box.u0) < 0;
      }),
    );
    placed.push(...left.splice(Math.max(0, at), 1));
  }
  return placed;
}

/** Whether something stands beside something else across a gutter, not only above or below it. */
function isBeside(items: readonly Placed[], gutter: [number, number]): boolean {
  const left = items.filter((item) => isOn('left', item, gutter));
  const right = items.filter((item) => isOn('right', item, gutter));
  return left.some((one) =>
    right.some((other) => common(one.box.bottom, one.box.top, other.box.bottom, other.box.top) > 0),
  );
}

/** Alone between what is above and below, in the middle of all, and not flush with what stands in its column. */
function isCentred(band: readonly Placed[], items: readonly Placed[]): boolean {
  const [item] = band;
  if (!item || band.length > 1) return false;
  const u0 = Math.min(...items.map(({ box }) => box.u0));
  const u1 = Math.max(...items.map(({ box }) => box.u1));
  const { box, size } = item;
  if (Math.abs(box.u0 + box.u1 - u0 - u1) > size) return false;
  return items.every(
    (other) =>
      other === item ||
      common(other.box.u0, other.box.u1, box.u0, box.u1) <= 0 ||
      Math.abs(other.box.u0 - box.u0) > size,
  );
}

/** Three columns and more are read one set after the other, where a line stands between them in the middle. */
function apartAtCentred<T extends Placed>(items: readonly T[]): T[][] {
  const parts: T[][] = [];
  let open: T[] = [];
  for (const band of bands(items)) {
    if (!isCentred(band, items)) {
      open.push(...band);
      continue;
    }
    if (open.length > 0) parts.push(open);
    parts.push(band);
    open = [];
  }
  if (open.length > 0) parts.push(open);
  return parts;
}

/**
 * Boxes in the order they are read: columns one after the other, what crosses them between.
 * @param isRtl whether the first column is the rightmost
 */
export function inReadingOrder<T extends Placed>(items: readonly T[], isRtl = false): T[] {
  const sign = isRtl ? -1 : 1;
  if (items.length < 2) return [...items];
  const cuts = gutters(items).filter((gutter) => isBeside(items, gutter));
  if (cuts.length > 1) {
    const parts = apartAtCentred(items);
    if (parts.length > 1) return parts.flatMap((part) => inReadingOrder(part, isRtl));
  }
  if (cuts.length > 0) {
    const columns: T[][] = Array.from({ length: cuts.length + 1 }, () => []);
    for (const item of items)
      columns[cuts.filter(([, to]) => item.box.u0 >= to - 0.01).length]!.push(item);
    if (isRtl) columns.reverse();
    return columns.flatMap((column) => inReadingOrder(column, isRtl));
  }
  const parts = runs(bands(items));
  if (parts.length > 1) return parts.flatMap((part) => inReadingOrder(part, isRtl));
  const rows = bands(items);
  if (rows.length > 1) return rows.flatMap((row) => inReadingOrder(row, isRtl));
  return byPlace(items, sign);
}

/** Cells of a table row by row. */
export function rowByRow<T extends Placed>(cells: readonly T[], isRtl = false): T[] {
  const sign = isRtl ? -1 : 1;
  return bands(cells).flatMap((row) =>
    [...row].sort((one, other) => {
      const apart = common(one.box.u0, one.box.u1, other.box.u0, other.box.u1) <= 0;
      return apart ? sign * (one.box.u0 - other.box.u0) : other.box.top - one.box.top;
    }),
  );
}
