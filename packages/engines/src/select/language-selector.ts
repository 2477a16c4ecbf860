import type { Engine } from '../ports/engine.ts';
import type { BreakerOptions } from './circuit-breaker.ts';
import { createSelector, type ReportingSelector } from './selector.ts';

/** Chooses among engines that are asked for one language, or for none; what they lack leaves them out. */
export type LanguageSelector<E extends Engine> = ReportingSelector<E, [language?: string]>;

/** Chooses engines of any capability, best first in `engines`. */
export function createLanguageSelector<E extends Engine>(
  options: BreakerOptions & { engines: readonly E[] },
): LanguageSelector<E> {
  return createSelector<E, [language?: string]>({
    ...options,
    what: 'this language',
    async fit(engine, language) {
      if ((await engine.state()).state !== 'ready') return undefined;
      const serves = language === undefined || (await engine.serves?.(language)) !== false;
      return serves ? { ready: true } : undefined;
    },
  });
}
