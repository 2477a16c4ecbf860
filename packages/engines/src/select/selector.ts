import { GlossaError } from '@glossa/contract';
import type { EngineSelector } from '../ports/selector.ts';
import type {
  EngineFeature,
  EngineNeeds,
  LanguagePair,
  PairSupport,
  TranslateEngine,
} from '../ports/translate.ts';
import { type BreakerOptions, CircuitBreaker } from './circuit-breaker.ts';

/** A pair that can be served now, and by whom (`GET /languages`). */
export interface ServedPair extends LanguagePair {
  engine: string;
  local: boolean;
  ready: boolean;
  via?: string[];
  features: EngineFeature[];
}

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

export interface SelectorOptions extends BreakerOptions {
  /** Best first. */
  engines: readonly TranslateEngine[];
  /** Fetches in the background what the engine lacks for the pair; called when another serves it meanwhile. */
  prepare?: (engine: TranslateEngine, pair: LanguagePair) => void;
}

/** An `EngineSelector` that also tells what it would choose. */
export interface ReportingSelector extends EngineSelector {
  pairs(): Promise<ServedPair[]>;
  report(): Promise<EngineReport[]>;
}

interface Candidate {
  engine: TranslateEngine;
  support: PairSupport;
}

/** Chooses among engines in a fixed order; engines whose circuit is open are left out. */
export function createSelector(options: SelectorOptions): ReportingSelector {
  const { engines } = options;
  const breakers = new Map(engines.map((engine) => [engine.id, new CircuitBreaker(options)]));
  const breakerOf = (engine: TranslateEngine) => breakers.get(engine.id);

  /** An engine that cannot even say what it supports is treated as failing, not as the caller's error. */
  async function ask<T>(engine: TranslateEngine, question: () => Promise<T>, otherwise: T) {
    try {
      return await question();
    } catch (error) {
      breakerOf(engine)?.failed(error);
      return otherwise;
    }
  }

  async function candidates(pair: LanguagePair): Promise<Candidate[]> {
    const supports = await Promise.all(
      engines.map((engine) => ask(engine, () => engine.supports(pair), undefined)),
    );
    return engines.flatMap((engine, index) => {
      const support = supports[index];
      return support ? [{ engine, support }] : [];
    });
  }

  return {
    async select(pair, wish = {}) {
      const able = await candidates(pair);
      const open = able.filter(({ engine }) => breakerOf(engine)?.admits() ?? true);
      if (able.length > 0 && open.length === 0) {
        const times = able.map(({ engine }) => breakerOf(engine)?.retryAt ?? options.now());
        throw new GlossaError('engine_unavailable', 'Every engine for this pair is failing now.', {
          retryAfter: Math.max(1, Math.ceil((Math.min(...times) - options.now()) / 1000)),
          details: { engines: able.map(({ engine }) => engine.id) },
        });
      }
      const ready = open.filter(({ support }) => support.ready);
      const waiting = open.filter(({ support }) => !support.ready);
      if (ready.length > 0) {
        for (const { engine } of waiting) options.prepare?.(engine, pair);
      }
      const ordered = [...ready, ...waiting].map(({ engine }) => engine);
      if (!wish.tone) return ordered;
      const hasTone = (engine: TranslateEngine) => Number(engine.features.includes('tone'));
      return ordered.sort((a, b) => hasTone(b) - hasTone(a));
    },
    succeeded(engine) {
      breakerOf(engine)?.succeeded();
    },
    failed(engine, error) {
      breakerOf(engine)?.failed(error);
    },
    async pairs() {
      const served = new Map<string, ServedPair>();
      for (const engine of engines) {
        if (breakerOf(engine)?.retryAt !== undefined) continue;
        for (const pair of await ask(engine, () => engine.pairs(), [])) {
          const key = `${pair.from}>${pair.to}`;
          const known = served.get(key);
          if (known?.ready) continue;
          const support = await ask(engine, () => engine.supports(pair), undefined);
          if (!support || (known && !support.ready)) continue;
          served.set(key, {
            ...pair,
            engine: engine.id,
            local: engine.local,
            ready: support.ready,
            ...(support.via.length > 0 ? { via: [...support.via] } : {}),
            features: [...engine.features],
          });
        }
      }
      return [...served.values()];
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
