// @chunk catalogue
import type { Catalogue } from './catalogue.ts';

/** A source language or `auto`, and a target. */
export interface ChosenPair {
  from: string;
  to: string;
}

/**
 * The pair after one of its sides was chosen. Whoever chooses the language of the other side exchanges the two.
 * @param found the language found in the text while the source is `auto`; without one the target stays
 */
export function choosePair(
  { from, to }: ChosenPair,
  side: 'from' | 'to',
  tag: string,
  found: string | null = null,
): ChosenPair {
  if (side === 'to') return { from: tag === from ? to : from, to: tag };
  const freed = from === 'auto' ? found : from;
  return { from: tag, to: tag === to ? (freed ?? to) : to };
}

/** True when a language can be chosen as the target: it is served, or is the source and the two can be exchanged. */
export function isTarget(catalogue: Catalogue, { from, to }: ChosenPair, tag: string): boolean {
  return tag === from ? catalogue.serves(to, tag) : catalogue.serves(from, tag);
}
