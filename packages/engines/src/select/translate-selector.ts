import type { EngineFeature, LanguagePair, TranslateEngine } from '../ports/translate.ts';
import type { BreakerOptions } from './circuit-breaker.ts';
import { createSelector, type ReportingSelector } from './selector.ts';

/** A pair that can be served now, and by whom (`GET /languages`). */
export interface ServedPair extends LanguagePair {
  engine: string;
  local: boolean;
  ready: boolean;
  via?: string[];
  features: EngineFeature[];
}

/** An `EngineSelector` that also tells what it would choose. */
export interface TranslateSelector
  extends ReportingSelector<TranslateEngine, [pair: LanguagePair, wish?: { tone?: boolean }]> {
  pairs(): Promise<ServedPair[]>;
  /** True when an engine supports the pair. Nothing is chosen or prepared. */
  serves(pair: LanguagePair): Promise<boolean>;
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
    pairs: () => servedPairs(selector),
    serves: (pair) => isServed(selector, pair),
  };
}

type Candidates = Pick<TranslateSelector, 'engines' | 'isSkipped' | 'ask'>;

async function isServed({ engines, isSkipped, ask }: Candidates, pair: LanguagePair) {
  for (const engine of engines) {
    if (isSkipped(engine)) continue;
    if ((await ask(engine, () => engine.supports(pair), undefined)) !== undefined) return true;
  }
  return false;
}

async function servedPairs({ engines, isSkipped, ask }: Candidates): Promise<ServedPair[]> {
  const served = new Map<string, ServedPair>();
  for (const engine of engines) {
    if (isSkipped(engine)) continue;
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
}
