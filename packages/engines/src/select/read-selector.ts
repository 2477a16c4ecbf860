import { GlossaError } from '@glossa/contract';
import { firstThatCan } from '../first-that-can.ts';
import type { ReadEngine } from '../ports/read.ts';
import type { BreakerOptions } from './circuit-breaker.ts';
import { createSelector, type ReportingSelector } from './selector.ts';

export type ReadSelector = ReportingSelector<ReadEngine, [language: string]>;

/** Chooses readers of pictures, best first in `engines`, by the language to be read (`auto`: any of them). */
export function createReadSelector(
  options: BreakerOptions & { engines: readonly ReadEngine[] },
): ReadSelector {
  return createSelector<ReadEngine, [language: string]>({
    // A picture that takes too long, or makes a reader fail, says nothing about the next one.
    faults: ['engine_unavailable', 'rate_limited'],
    ...options,
    what: 'this language',
    fit: async (engine, language) =>
      language === 'auto' || (await engine.canRead(language)) ? { ready: true } : undefined,
  });
}

/** All readers as one: each picture is read by the first that can, and by the next one when it fails. */
export function readWith(selector: ReadSelector): ReadEngine {
  const { engines } = selector;
  return {
    id: 'read',
    name: engines.map(({ name }) => name).join(', '),
    local: engines.every(({ local }) => local),
    async state() {
      const states = await Promise.all(engines.map((engine) => engine.state()));
      return states.find(({ state }) => state === 'ready') ?? states[0]!;
    },
    async languages() {
      const lists = await Promise.all(engines.map((engine) => engine.languages()));
      return [...new Set(lists.flat())];
    },
    async canRead(tag) {
      const able = await Promise.all(engines.map((engine) => engine.canRead(tag)));
      return able.includes(true);
    },
    read: (request, signal) =>
      firstThatCan(
        selector,
        [request.language],
        signal,
        (engine) => engine.read(request, signal),
        () => unreadable(request.language),
      ),
    async close() {
      await Promise.all(engines.map((engine) => engine.close()));
    },
  };
}

function unreadable(language: string): GlossaError {
  const message = `There is no engine to read ${language} with.`;
  return new GlossaError('unsupported_language_pair', message, { details: { language } });
}
