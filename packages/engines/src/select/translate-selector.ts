import type { EngineFeature, LanguagePair, TranslateEngine } from '../ports/translate.ts';
import type { BreakerOptions } from './circuit-breaker.ts';
import { createSelector, type ReportingSelector } from './selector.ts';

/** A pair that can be served now, and by whom (`GET /languages`). */
export interface ServedPair extends LanguagePair {
  engine: string;
  local: boolean;
  ready: boolean;
  via?: string[];
  /** As in `PairSupport`. */
  packBytes?: number;
  features: EngineFeature[];
}

/** An `EngineSelector` that also tells what it would choose. */
export interface TranslateSelector
  extends ReportingSelector<TranslateEngine, [pair: LanguagePair, wish?: { tone?: boolean }]> {
  /** @param failing counts engines, too, that are left out now because they were failing */
  pairs(options?: { failing?: boolean }): Promise<ServedPair[]>;
  /** True when an engine supports the pair. Nothing is chosen or prepared. */
  serves(pair: LanguagePair, options?: { failing?: boolean }): Promise<boolean>;
}

/** Chooses translation engines, best first in `engines`, by the pairs they support. */
export function createTranslateSelector(
  options: BreakerOptions & { engines: readonly TranslateEngine[] },
): TranslateSelector {
  const selector = createSelector<TranslateEngine, [pair: LanguagePair, wish?: { tone?: boolean }]>(
    {
      ...options,
      what: 'this pair',
      async fit(engine, pair, wish) {
        const support = await engine.supports(pair);
        const hasTone = wish?.tone === true && engine.features.includes('tone');
        return support && { ready: support.ready, rank: Number(hasTone) };
      },
      prepare: (engine, pair) => engine.prepare?.(pair),
    },
  );
  return {
    ...selector,
    pairs: ({ failing = false } = {}) => servedPairs(selector, failing),
    serves: (pair, { failing = false } = {}) => isServed(selector, pair, failing),
  };
}

type Candidates = Pick<TranslateSelector, 'engines' | 'isSkipped' | 'ask'>;

async function isServed(
  { engines, isSkipped, ask }: Candidates,
  pair: LanguagePair,
  failing: boolean,
) {
  for (const engine of engines) {
    if (!failing && isSkipped(engine)) continue;
    if ((await ask(engine, () => engine.supports(pair), undefined)) !== undefined) return true;
  }
  return false;
}

async function servedPairs(
  { engines, isSkipped, ask }: Candidates,
  failing: boolean,
): Promise<ServedPair[]> {
  const served = new Map<string, ServedPair>();
  for (const engine of engines) {
    if (!failing && isSkipped(engine)) continue;
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
        ...(support.packBytes === undefined ? {} : { packBytes: support.packBytes }),
        features: [...engine.features],
      });
    }
  }
  return [...served.values()];
}
