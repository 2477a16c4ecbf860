import { GlossaError } from '@glossa/contract';

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
  /** In the order of service: the first line is next. */
  readonly #lines = new Map<string, PromiseWithResolvers<void>[]>();
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
    for (const waiting of this.#lines.values()) for (const { reject } of waiting) reject(reason);
    this.#lines.clear();
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
    const waiting = this.#lines.get(line) ?? [];
    if (waiting.length >= maxWaiting) throw tooManyWait(maxWaiting);
    const place = Promise.withResolvers<void>();
    this.#lines.set(line, waiting);
    waiting.push(place);
    const onAbort = () => {
      const at = waiting.indexOf(place);
      if (at < 0) return;
      waiting.splice(at, 1);
      if (waiting.length === 0 && this.#lines.get(line) === waiting) this.#lines.delete(line);
      place.reject(signal?.reason);
    };
    signal?.addEventListener('abort', onAbort);
    try {
      await place.promise;
    } finally {
      signal?.removeEventListener('abort', onAbort);
    }
  }

  #serve(): void {
    for (let line = this.#next(); line !== undefined; line = this.#next()) {
      const waiting = this.#lines.get(line)!;
      this.#lines.delete(line);
      const { resolve } = waiting.shift()!;
      if (waiting.length > 0) this.#lines.set(line, waiting);
      this.#enter(line);
      resolve();
    }
  }

  #next(): string | undefined {
    for (const line of this.#lines.keys()) if (this.#mayEnter(line)) return line;
    return undefined;
  }
}

function tooManyWait(limit: number): GlossaError {
  return new GlossaError('rate_limited', `${limit} of your files wait to be read.`, {
    retryAfter: RETRY_SECONDS,
    details: { limit },
  });
}
