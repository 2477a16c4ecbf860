import { availableParallelism } from 'node:os';
import { imageCredits } from '@glossa/contract';
import type { JobContext } from '../../runtime/job-definition.ts';
import { resultsInOrder } from '../../speeches/in-order.ts';

/** One more is translated or stored meanwhile, and one waits for a slower one that it comes after: no processor is idle. */
const MORE = 2;
const MOST = 10;
/** Pictures of one job that are worked on beside one another. */
const AHEAD = Math.min(MOST, availableParallelism() + MORE);

/** How far all pictures are, told as one. */
export class PictureProgress {
  readonly #shares: number[];

  constructor(count: number) {
    this.#shares = Array.from({ length: count }, () => 0);
  }

  /** Notes that of a picture; answers percents of all. */
  of(index: number, percent: number): number {
    this.#shares[index] = Math.max(this.#shares[index]!, percent);
    return this.#shares.reduce((sum, share) => sum + share, 0) / this.#shares.length;
  }
}

/** Puts the price of pictures aside, one by one, whichever of them comes first. `before`: those of runs before. */
export function reserveEach(
  job: Pick<JobContext<unknown>, 'reserve'>,
  before: number,
): () => Promise<void> {
  let charged = before;
  return () => {
    charged += 1;
    return job.reserve(imageCredits(charged));
  };
}

/** Works on several pictures beside one another; results come in their order. */
export const together = <Item, Result>(
  items: readonly Item[],
  work: (item: Item) => Promise<Result>,
): AsyncGenerator<Result> => resultsInOrder(items, AHEAD, work);
