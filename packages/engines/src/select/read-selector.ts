import { GlossaError } from '@glossa/contract';
import { firstThatCan } from '../first-that-can.ts';
import type { ReadEngine, WholeReadEngine } from '../ports/read.ts';
import type { BreakerOptions } from './circuit-breaker.ts';
import { createSelector, type ReportingSelector } from './selector.ts';

/** Every reader of pictures, whether or not it tells places. */
export type AnyReadEngine = ReadEngine | WholeReadEngine;

/** What is to be read: with places, or as a whole by what is asked before any that tells places (`hand`: by any at all). */
export type ReadNeed = 'places' | 'whole' | 'hand';

export type ReadSelector = ReportingSelector<AnyReadEngine, [language: string, need: ReadNeed]>;

export const tellsPlaces = (engine: AnyReadEngine): engine is ReadEngine => 'read' in engine;

/** Chooses readers of pictures, best first in `engines`, by the language to be read (`auto`: any of them). */
export function createReadSelector(
  options: BreakerOptions & { engines: readonly AnyReadEngine[] },
): ReadSelector {
  const { engines } = options;
  const first = engines.findIndex(tellsPlaces);
  const before = new Set(first < 0 ? engines : engines.slice(0, first));
  async function serves(engine: AnyReadEngine, need: ReadNeed): Promise<boolean> {
    if (tellsPlaces(engine)) return need === 'places';
    if (need === 'places' || (need === 'whole' && !before.has(engine))) return false;
    return (await engine.state()).state === 'ready';
  }
  return createSelector<AnyReadEngine, [language: string, need: ReadNeed]>({
    // A picture that takes too long, or makes a reader fail, says nothing about the next one.
    faults: ['engine_unavailable', 'rate_limited'],
    ...options,
    what: 'this language',
    fit: async (engine, language, need) =>
      (await serves(engine, need)) && (language === 'auto' || (await engine.canRead(language)))
        ? { ready: true }
        : undefined,
  });
}

/** All readers that tell places as one: each picture is read by the first that can, and by the next one when it fails. */
export function readWith(selector: ReadSelector): ReadEngine {
  const engines = selector.engines.filter(tellsPlaces);
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
        [request.language, 'places'],
        signal,
        (engine) => (engine as ReadEngine).read(request, signal),
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
