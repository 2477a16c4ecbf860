import { GlossaError } from '@glossa/contract';
import { firstThatCan } from '../first-that-can.ts';
import type { ReadEngine, WholeReadEngine } from '../ports/read.ts';
import type { BreakerOptions } from './circuit-breaker.ts';
import { createSelector, type ReportingSelector } from './selector.ts';

/** Every reader of pictures, whether or not it tells places. */
export type AnyReadEngine = ReadEngine | WholeReadEngine;

/**
 * What is to be read, and by whom.
 * - `places`: a single picture, by any that tells places
 * - `pieces`: of those the ones that are not paid by the picture; of a page there are many
 * - `page`: all of a page, by those that are paid so, where they stand before the first that reads its pieces
 * - `written-page`: the same of handwriting, wherever they stand
 * - `whole`: a picture as a whole, by what tells no places and stands before any that does
 * - `hand`: the same of handwriting, by what does not stand behind one that is paid by the picture
 */
export type ReadNeed = 'places' | 'pieces' | 'page' | 'written-page' | 'whole' | 'hand';

export type ReadSelector = ReportingSelector<AnyReadEngine, [language: string, need: ReadNeed]>;

export const tellsPlaces = (engine: AnyReadEngine): engine is ReadEngine => 'read' in engine;

export const readsPieces = (engine: AnyReadEngine): engine is ReadEngine =>
  tellsPlaces(engine) && engine.paidByPicture !== true;

/** Chooses readers of pictures, best first in `engines`, by the language to be read (`auto`: any of them). */
export function createReadSelector(
  options: BreakerOptions & { engines: readonly AnyReadEngine[] },
): ReadSelector {
  const { engines } = options;
  const can = async (engine: AnyReadEngine, language: string) =>
    (await engine.state()).state === 'ready' &&
    (language === 'auto' || (await engine.canRead(language)));
  const first = engines.findIndex(tellsPlaces);
  const before = new Set(first < 0 ? engines : engines.slice(0, first));
  /** Whether none of these that can read the language now stands before an engine. */
  async function isBefore(
    engine: AnyReadEngine,
    language: string,
    these: (other: AnyReadEngine) => boolean,
  ): Promise<boolean> {
    for (const other of engines.slice(0, engines.indexOf(engine)).filter(these))
      if (!selector.isSkipped(other) && (await can(other, language).catch(() => false)))
        return false;
    return true;
  }
  async function serves(engine: AnyReadEngine, language: string, need: ReadNeed): Promise<boolean> {
    if (!tellsPlaces(engine)) {
      if (need === 'whole') return before.has(engine);
      return need === 'hand' && (await isBefore(engine, language, isPaidByPicture));
    }
    if (need === 'places') return true;
    if (readsPieces(engine)) return need === 'pieces';
    if (need === 'page') return isBefore(engine, language, readsPieces);
    return need === 'written-page';
  }
  const selector: ReadSelector = createSelector<AnyReadEngine, [language: string, need: ReadNeed]>({
    // A picture that takes too long, or makes a reader fail, says nothing about the next one.
    faults: ['engine_unavailable', 'rate_limited'],
    ...options,
    what: 'this language',
    fit: async (engine, language, need) =>
      (await can(engine, language)) && (await serves(engine, language, need))
        ? { ready: true }
        : undefined,
  });
  return selector;
}

const isPaidByPicture = (engine: AnyReadEngine) => tellsPlaces(engine) && !readsPieces(engine);

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
        [request.language, request.isPiece === true ? 'pieces' : 'places'],
        signal,
        async (engine) => ({
          ...(await (engine as ReadEngine).read(request, signal)),
          reader: engine.id,
        }),
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
