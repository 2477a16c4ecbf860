import type { PageFlow } from '@glossa/contract';

/** A text with the size that it fits at; undefined where there is no room for it. */
export interface Sized {
  /** Of the source. */
  from: number;
  size: number | undefined;
}

/** Sources of sizes within this ratio are alike; of comics, which are lettered by hand, within the other. */
const ALIKE = { plain: 1.08, comic: 1.15 } as const;
/** Of the middle size: bubbles differ by no more than this; lists and labels are of one size, unless one has little room. */
const MOST_LARGER = 1.1;
const LEAST_COMMON = 0.8;

/** The most that a text's size should be: of texts whose sources were of one size, none is much larger than most. */
export function mostOf({ from }: Sized, all: readonly Sized[], flow: PageFlow): number {
  const bound = ALIKE[flow === 'plain' ? 'plain' : 'comic'];
  const sizes = all
    .filter((one) => one.from < from * bound && one.from > from / bound)
    .flatMap(({ size }) => (size === undefined ? [] : [size]))
    .sort((a, b) => a - b);
  if (sizes.length === 0) return Number.POSITIVE_INFINITY;
  if (flow !== 'plain') return sizes[sizes.length >> 1]! * MOST_LARGER;
  return Math.max(sizes[0]!, sizes[(sizes.length - 1) >> 1]! * LEAST_COMMON);
}
