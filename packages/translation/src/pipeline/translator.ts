import type { DetectEngine, EngineSelector, TranslateEngine } from '@glossa/engines';
import type { Translator } from '../types.ts';
import { type PipelineClock, timerClock } from './clock.ts';
import { Limiter } from './limiter.ts';
import { TranslationRun } from './translation-run.ts';

export interface TranslatorOptions {
  selector: EngineSelector;
  /** Finds answers in the wrong language. */
  detector?: DetectEngine;
  clock?: PipelineClock;
  /** Units read ahead of those handed out; bounds memory. */
  lookAheadUnits?: number;
  /** Characters (UTF-16 units) read ahead. */
  lookAheadCharacters?: number;
  /** Source characters of finished segments remembered within a run, so that repeats are not asked again. */
  dedupCharacters?: number;
  /** After this an engine that does not answer counts as failed. */
  batchTimeoutMs?: number;
}

/**
 * The pipeline every tool shares. A run rejects with the signal's reason on abort, with what `onUnit` or the
 * memory throws, and with `unsupported_language_pair`, `engine_unavailable`, `rate_limited` or `timeout` when
 * no engine can serve it. Anything less ends in the units: a segment's `state` and `issues`.
 */
export function createTranslator(options: TranslatorOptions): Translator {
  const limiters = new WeakMap<TranslateEngine, Limiter>();
  const settings = {
    selector: options.selector,
    detector: options.detector,
    clock: options.clock ?? timerClock,
    lookAheadUnits: options.lookAheadUnits ?? 512,
    lookAheadCharacters: options.lookAheadCharacters ?? 60_000,
    dedupCharacters: options.dedupCharacters ?? 1_000_000,
    batchTimeoutMs: options.batchTimeoutMs ?? 120_000,
    limiterOf(engine: TranslateEngine): Limiter {
      let limiter = limiters.get(engine);
      if (limiter === undefined) {
        const { concurrency: size, background } = engine.limits;
        limiter = new Limiter({ size, background });
        limiters.set(engine, limiter);
      }
      return limiter;
    },
  };
  return {
    translateUnits: (units, options) => new TranslationRun(settings, options).run(units),
  };
}
