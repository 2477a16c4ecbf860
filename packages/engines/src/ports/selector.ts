import type { LanguagePair, TranslateEngine } from './translate.ts';

/** Chooses engines for a pair and remembers which are failing (circuit breaker). */
export interface EngineSelector {
  /**
   * Engines that can serve the pair now, best first; those with an open circuit are left out. Empty when
   * none supports the pair; rejects with `engine_unavailable` (and `retryAfter`) when some do but all are
   * failing.
   */
  select(pair: LanguagePair, wish?: { tone?: boolean }): Promise<readonly TranslateEngine[]>;
  /** Records the outcome of a batch; enough failures open the circuit for a while. */
  succeeded(engine: TranslateEngine): void;
  failed(engine: TranslateEngine, error: unknown): void;
}
