export interface BucketOptions {
  /** Requests that may be sent at once. */
  capacity: number;
  /** Requests a second after that. */
  perSecond: number;
  /** Milliseconds. */
  now(): number;
  sleep(ms: number, signal: AbortSignal): Promise<void>;
}

/** Holds requests back: a burst, then a steady rate, and nothing at all while the server asks to wait. */
export class TokenBucket {
  readonly #options: BucketOptions;
  #tokens: number;
  #at: number;
  #pausedUntil = 0;

  constructor(options: BucketOptions) {
    this.#options = options;
    this.#tokens = options.capacity;
    this.#at = options.now();
  }

  /** Resolves when a request may be sent; rejects when `signal` aborts before. */
  async take(signal: AbortSignal): Promise<void> {
    const { now, sleep, perSecond } = this.#options;
    for (;;) {
      signal.throwIfAborted();
      this.#fill();
      const pause = this.#pausedUntil - now();
      if (pause <= 0 && this.#tokens >= 1) {
        this.#tokens--;
        return;
      }
      await sleep(Math.max(pause, ((1 - this.#tokens) / perSecond) * 1000, 1), signal);
    }
  }

  /** Sends nothing for so many seconds (`Retry-After`). */
  pause(seconds: number): void {
    this.#pausedUntil = Math.max(this.#pausedUntil, this.#options.now() + seconds * 1000);
  }

  #fill(): void {
    const { now, capacity, perSecond } = this.#options;
    const at = now();
    this.#tokens = Math.min(capacity, this.#tokens + ((at - this.#at) / 1000) * perSecond);
    this.#at = at;
  }
}
