import { GlossaError } from '@glossa/contract';
import type { Engine, EngineNeeds } from '../ports/engine.ts';
import type { Selector } from '../ports/selector.ts';
import { type BreakerOptions, CircuitBreaker } from './circuit-breaker.ts';

/** What an engine is worth now (`GET /engines`). */
export interface EngineReport {
  id: string;
  name: string;
  local: boolean;
  state: 'ready' | 'missing' | 'failing';
  needs?: EngineNeeds;
  detail?: string;
  /** Epoch seconds until which a failing engine is skipped. */
  retryAt?: number;
}

/** How well an engine fits a request. */
export interface Fit {
  /** False when something has to be fetched first: those that are ready come before it. */
  ready: boolean;
  /** The greater comes first, ready or not; 0 unless given. */
  rank?: number;
}

export interface SelectorOptions<E extends Engine, Request extends readonly unknown[]>
  extends BreakerOptions {
  /** What is asked for, in words for an error: `this pair`. */
  what: string;
  /** Best first. */
  engines: readonly E[];
  /** `undefined` when the engine cannot serve the request at all. */
  fit(engine: E, ...request: Request): Promise<Fit | undefined>;
  /** Begins to fetch what an engine lacks; called when another serves the request meanwhile. */
  prepare?: (engine: E, ...request: Request) => void;
}

/** A selector that also tells what its engines are worth. */
export interface ReportingSelector<E extends Engine, Request extends readonly unknown[]>
  extends Selector<E, Request> {
  /** Best first, as configured. */
  readonly engines: readonly E[];
  /** Whether an engine is left out now because it was failing. */
  isSkipped(engine: E): boolean;
  /** An answer of the engine; one that cannot even answer is treated as failing, and `otherwise` is the answer. */
  ask<T>(engine: E, question: () => Promise<T>, otherwise: T): Promise<T>;
  report(): Promise<EngineReport[]>;
}

/** Chooses among engines in a fixed order; engines whose circuit is open are left out. */
export function createSelector<E extends Engine, Request extends readonly unknown[]>(
  options: SelectorOptions<E, Request>,
): ReportingSelector<E, Request> {
  const { engines, now } = options;
  const breakers = new Map(engines.map((engine) => [engine.id, new CircuitBreaker(options)]));
  const breakerOf = (engine: E) => breakers.get(engine.id);

  async function ask<T>(engine: E, question: () => Promise<T>, otherwise: T): Promise<T> {
    try {
      return await question();
    } catch (error) {
      breakerOf(engine)?.failed(error);
      return otherwise;
    }
  }

  async function candidates(request: Request): Promise<{ engine: E; fit: Fit }[]> {
    const fits = await Promise.all(
      engines.map((engine) => ask(engine, () => options.fit(engine, ...request), undefined)),
    );
    return engines.flatMap((engine, index) => {
      const fit = fits[index];
      return fit ? [{ engine, fit }] : [];
    });
  }

  function allFailing(able: readonly { engine: E }[]): GlossaError {
    const times = able.map(({ engine }) => breakerOf(engine)?.retryAt ?? now());
    return new GlossaError(
      'engine_unavailable',
      `Every engine for ${options.what} is failing now.`,
      {
        retryAfter: Math.max(1, Math.ceil((Math.min(...times) - now()) / 1000)),
        details: { engines: able.map(({ engine }) => engine.id) },
      },
    );
  }

  return {
    engines,
    ask,
    isSkipped: (engine) => breakerOf(engine)?.retryAt !== undefined,
    async select(...request) {
      const able = await candidates(request);
      const open = able.filter(({ engine }) => breakerOf(engine)?.admits() ?? true);
      if (able.length > 0 && open.length === 0) throw allFailing(able);
      const ready = open.filter(({ fit }) => fit.ready);
      const waiting = open.filter(({ fit }) => !fit.ready);
      if (ready.length > 0) for (const { engine } of waiting) options.prepare?.(engine, ...request);
      return [...ready, ...waiting]
        .sort((a, b) => (b.fit.rank ?? 0) - (a.fit.rank ?? 0))
        .map(({ engine }) => engine);
    },
    succeeded(engine) {
      breakerOf(engine)?.succeeded();
    },
    failed(engine, error) {
      breakerOf(engine)?.failed(error);
    },
    report: () =>
      Promise.all(
        engines.map(async (engine): Promise<EngineReport> => {
          const { id, name, local } = engine;
          const retryAt = breakerOf(engine)?.retryAt;
          if (retryAt !== undefined) {
            return { id, name, local, state: 'failing', retryAt: Math.ceil(retryAt / 1000) };
          }
          const failing = breakerOf(engine)?.failing ? ({ state: 'failing' } as const) : undefined;
          const state = await ask(engine, () => engine.state(), undefined);
          return { id, name, local, ...(state ?? { state: 'failing' }), ...failing };
        }),
      ),
  };
}
