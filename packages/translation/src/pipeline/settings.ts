import type { DetectEngine, EngineSelector, TranslateEngine } from '@glossa/engines';
import type { PipelineClock } from './clock.ts';
import type { Limiter } from './limiter.ts';

/** What a translator is made of; `limiterOf` is shared by all its runs. */
export interface TranslatorSettings {
  selector: EngineSelector;
  detector: DetectEngine | undefined;
  clock: PipelineClock;
  limiterOf(engine: TranslateEngine): Limiter;
  lookAheadUnits: number;
  lookAheadCharacters: number;
  dedupCharacters: number;
  batchTimeoutMs: number;
}
