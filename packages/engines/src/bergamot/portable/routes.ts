import type { LanguagePair } from '../../ports/translate.ts';
import { withoutRegion } from '../../variants.ts';
import { packKey } from './packs.ts';

/** How a pair is served: one pack, or two by way of English. */
export interface Route {
  legs: readonly LanguagePair[];
  /** False when a leg has to be downloaded first. */
  ready: boolean;
  /** Bytes of the models that have to be downloaded, once unpacked, where the catalogue says so. */
  packBytes?: number;
}

/** Every published model goes from or to English. */
export const PIVOT = 'en';

/**
 * The shortest way from one language to the other over packs that `has` accepts. A regional variant
 * without a pack of its own is served as its language is (`pt-BR` as `pt`).
 */
export function findRoute(
  pair: LanguagePair,
  has: (leg: LanguagePair) => boolean,
): Route | undefined {
  const { from, to } = pair;
  const folded = { from: withoutRegion(from), to: withoutRegion(to) };
  const spellings = [pair, { from: folded.from, to }, { from, to: folded.to }, folded];
  for (const spelling of spellings) {
    const route = findExact(spelling, has);
    if (route) return route;
  }
  return undefined;
}

function findExact(
  { from, to }: LanguagePair,
  has: (leg: LanguagePair) => boolean,
): Route | undefined {
  if (from === to) return undefined;
  const direct = { from, to };
  if (has(direct)) return { legs: [direct], ready: true };
  if (from === PIVOT || to === PIVOT) return undefined;
  const legs = [
    { from, to: PIVOT },
    { from: PIVOT, to },
  ];
  return legs.every(has) ? { legs, ready: true } : undefined;
}

/** Every pair that can be served over the given packs. */
export function routePairs(packs: readonly LanguagePair[]): LanguagePair[] {
  const pairs = new Map<string, LanguagePair>();
  const add = (from: string, to: string): void => {
    if (from !== to) pairs.set(packKey({ from, to }), { from, to });
  };
  for (const { from, to } of packs) add(from, to);
  const sources = packs.filter((pack) => pack.to === PIVOT);
  const targets = packs.filter((pack) => pack.from === PIVOT);
  for (const source of sources) for (const target of targets) add(source.from, target.to);
  return [...pairs.values()];
}
