/** At most `points` in `windowSeconds`, counted from the first. */
export interface RateRule {
  points: number;
  windowSeconds: number;
}

export interface RateState {
  allowed: boolean;
  /** Points left in this window. */
  remaining: number;
  /** Whole seconds until the window ends, 0 when allowed; for `Retry-After`. */
  retryAfter: number;
}

/**
 * Counts events by key (say, `sign-in:ip:203.0.113.7`). Errors: `service_unavailable` when the store is
 * out of reach: the caller decides what that means.
 */
export interface RateLimiter {
  /** Takes `cost` points (default 1). What is refused takes none. */
  consume(key: string, rule: RateRule, cost?: number): Promise<RateState>;
  /** As {@link consume} would answer, but takes nothing. */
  peek(key: string, rule: RateRule, cost?: number): Promise<RateState>;
  /** Forgets a key, say after a sign-in that succeeded. */
  reset(key: string): Promise<void>;
  close(): Promise<void>;
}
