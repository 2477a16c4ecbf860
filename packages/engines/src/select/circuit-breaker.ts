import { type ErrorCode, GlossaError } from '@glossa/contract';

export interface BreakerOptions {
  /** Milliseconds since the epoch. */
  now: () => number;
  /** Failures in a row that open the circuit. */
  threshold?: number;
  /** Milliseconds of the first pause; each failed probe doubles it. */
  coolDownMs?: number;
  maxCoolDownMs?: number;
  /** Milliseconds for which one caller alone may try an engine that was failing. */
  probeMs?: number;
  /** Codes of errors that are the engine's fault, rather than that of the request or the caller. */
  faults?: readonly ErrorCode[];
}

/** Of everything else that is thrown `internal` is meant, but for aborts. */
const FAULTS: readonly ErrorCode[] = ['engine_unavailable', 'timeout', 'rate_limited', 'internal'];

/**
 * The circuit breaker of one engine. Closed: requests pass. Open: none pass until `retryAt`. Half-open:
 * one caller at a time may try; its success closes the circuit, its failure opens it for twice as long.
 */
export class CircuitBreaker {
  readonly #options: Required<BreakerOptions>;
  #failures = 0;
  #openings = 0;
  #retryAt = 0;
  #probeUntil = 0;

  constructor(options: BreakerOptions) {
    this.#options = {
      threshold: 3,
      coolDownMs: 15_000,
      maxCoolDownMs: 10 * 60_000,
      probeMs: 10_000,
      faults: FAULTS,
      ...options,
    };
  }

  /** Milliseconds since the epoch until which the engine is skipped; `undefined` when it is not. */
  get retryAt(): number | undefined {
    return this.#retryAt > this.#options.now() ? this.#retryAt : undefined;
  }

  /** True once the circuit was opened and no success has closed it since. */
  get failing(): boolean {
    return this.#openings > 0;
  }

  /** Whether a request may pass; a `true` in the half-open state is the caller's turn to try. */
  admits(): boolean {
    const now = this.#options.now();
    if (!this.failing) return true;
    if (now < this.#retryAt || now < this.#probeUntil) return false;
    this.#probeUntil = now + this.#options.probeMs;
    return true;
  }

  succeeded(): void {
    this.#failures = 0;
    this.#openings = 0;
    this.#retryAt = 0;
    this.#probeUntil = 0;
  }

  failed(error: unknown): void {
    if (!this.#isFault(error)) return;
    this.#failures++;
    const wait = error instanceof GlossaError ? (error.retryAfter ?? 0) * 1000 : 0;
    // An engine that names the time itself is believed at once; one already under suspicion gets no more tries.
    if (this.#failures < this.#options.threshold && wait === 0 && !this.failing) return;
    if (this.retryAt !== undefined) return;
    const pause = Math.min(
      this.#options.coolDownMs * 2 ** this.#openings,
      this.#options.maxCoolDownMs,
    );
    this.#openings++;
    this.#retryAt = this.#options.now() + Math.max(pause, wait);
    this.#probeUntil = 0;
  }

  #isFault(error: unknown): boolean {
    if (error instanceof GlossaError) return this.#options.faults.includes(error.code);
    if (error instanceof Error && error.name === 'AbortError') return false;
    return this.#options.faults.includes('internal');
  }
}
