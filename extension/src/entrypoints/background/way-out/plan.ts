import type { LanguagePair } from '@glossa/engines';
import { findRoute, PIVOT, packKey } from '@glossa/engines/bergamot/portable';

/**
 * How many packs a pair lacks, told without asking anybody: packs go from or to English.
 * @param installed packs that are here, by key
 */
export function packsFor(pair: LanguagePair, installed: ReadonlyMap<string, unknown>): number {
  const has = (leg: LanguagePair) => installed.has(packKey(leg));
  if (findRoute(pair, has) !== undefined) return 0;
  const isOffered = ({ from, to }: LanguagePair) => from === PIVOT || to === PIVOT;
  const route = findRoute(pair, (leg) => has(leg) || isOffered(leg));
  return route?.legs.filter((leg) => !has(leg)).length ?? 1;
}
