import type { Engine } from './engine.ts';
import type { LanguagePair, TranslateEngine } from './translate.ts';

/** Chooses among engines of one capability and remembers which are failing (circuit breaker). */
export interface Selector<E extends Engine, Request extends readonly unknown[]> {
  /**
   * Engines that can serve the request now, best first; those with an open circuit are left out. Empty when
   * none can serve it; rejects with `engine_unavailable` (and `retryAfter`) when some do but all are
   * failing.
   */
  select(...request: Request): Promise<readonly E[]>;
  /** Records the outcome of its work; enough failures open the circuit for a while. */
  succeeded(engine: E): void;
  failed(engine: E, error: unknown): void;
}

/** Chooses among translation engines for a pair; with a wish for a tone, engines that have one come first. */
export type EngineSelector = Selector<
  TranslateEngine,
  [pair: LanguagePair, wish?: { tone?: boolean }]
>;
