import { GlossaError } from '@glossa/contract';
import { FairLine } from './fair-line.ts';

/** For whom something is asked: lines are served in turn, so that nobody waits for all that another one asked. */
export interface Line {
  /** Who asks; requests without a name share a line, which may have all places. */
  owner?: string | undefined;
  /** How many of this line may wait; further ones are refused. Unlimited unless given. */
  maxWaiting?: number | undefined;
}

/** The line of requests without an owner. */
const NOBODY = '';
/** Seconds after which somebody whose line was full may ask again. */
const RETRY_SECONDS = 5;

/**
 * A number of places for work. Of those who wait, the line that was served least lately goes first, and of a line the
 * one who came first. Where there are several places, one owner never has all of them: another one's request is
 * served at once whatever the first one sent.
 */
export class FairGate {
  readonly #places: number;
  #taken = 0;
  /** Places that each line has now. */
  readonly #held = new Map<string, number>();
  readonly #waiting = new FairLine<Waiting>();
  #closed: Error | undefined;

  constructor(places: number) {
    this.#places = places;
  }

  /**
   * Runs `work` when there is a place. Errors: `rate_limited`, with seconds, when too many of the line wait; the
   * signal's reason; that of `close`; those of `work`.
   */
  async run<T>(
    { owner = NOBODY, maxWaiting = Number.POSITIVE_INFINITY }: Line,
    signal: AbortSignal | undefined,
    work: () => Promise<T>,
  ): Promise<T> {
    signal?.throwIfAborted();
    if (this.#closed !== undefined) throw this.#closed;
    if (this.#mayEnter(owner)) this.#enter(owner);
    else await this.#wait(owner, maxWaiting, signal);
    try {
      return await work();
    } finally {
      this.#leave(owner);
    }
  }

  /** Takes nobody any more, and rejects those who wait. */
  close(reason: Error): void {
    this.#closed = reason;
    for (let next = this.#waiting.shift(); next !== undefined; next = this.#waiting.shift())
      next.reject(reason);
  }

  #mayEnter(line: string): boolean {
    const most = line === NOBODY ? this.#places : Math.max(1, this.#places - 1);
    return this.#taken < this.#places && (this.#held.get(line) ?? 0) < most;
  }

  #enter(line: string): void {
    this.#taken += 1;
    this.#held.set(line, (this.#held.get(line) ?? 0) + 1);
  }

  #leave(line: string): void {
    this.#taken -= 1;
    const held = this.#held.get(line)! - 1;
    if (held === 0) this.#held.delete(line);
    else this.#held.set(line, held);
    this.#serve();
  }

  async #wait(line: string, maxWaiting: number, signal: AbortSignal | undefined): Promise<void> {
    if (this.#waiting.waitingOf(line) >= maxWaiting) throw tooManyWait(maxWaiting);
    const { promise, resolve, reject } = Promise.withResolvers<void>();
    const waiting: Waiting = {
      enter: () => {
        this.#enter(line);
        resolve();
      },
      reject,
    };
    this.#waiting.push(waiting, line);
    const onAbort = () => {
      if (this.#waiting.remove(waiting)) reject(signal?.reason);
    };
    signal?.addEventListener('abort', onAbort);
    try {
      await promise;
    } finally {
      signal?.removeEventListener('abort', onAbort);
    }
  }

  #serve(): void {
    const mayEnter = (line: string) => this.#mayEnter(line);
    for (let next = this.#waiting.shift(mayEnter); next; next = this.#waiting.shift(mayEnter))
      next.enter();
  }
}

/** Somebody without a place. */
interface Waiting {
  enter(): void;
  reject(reason: unknown): void;
}

function tooManyWait(limit: number): GlossaError {
  return new GlossaError('rate_limited', `${limit} of your files wait to be read.`, {
    retryAfter: RETRY_SECONDS,
    details: { limit },
  });
}
