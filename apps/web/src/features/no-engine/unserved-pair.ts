// @chunk catalogue
import { isSameLanguage } from '@glossa/contract';
import type { Catalogue } from '@glossa/core';

export interface Pair {
  from: string;
  to: string;
}

/**
 * The pair of a tool that no engine of this server translates; `null` where one does, where that is not known
 * yet, and for a language into itself, which is no question of engines.
 * @param detected the language found while `from` is `auto`
 */
export function unservedPair(
  catalogue: Catalogue,
  { from, to }: Pair,
  detected: string | null = null,
): Pair | null {
  const source = from === 'auto' ? detected : from;
  if (source === null || !catalogue.known) return null;
  if (isSameLanguage(source, to) || catalogue.serves(source, to)) return null;
  return { from: source, to };
}
