// @chunk catalogue
import { isSameLanguage } from '@glossa/contract';
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

/**
 * True when a language can be chosen as the target: it is served, or is the source and the two can be exchanged.
 * @param found while the source is `auto`: languages that what is to be translated is in, or may be in. Into one of these
 *   nothing is translated now; who chooses it has other texts in mind.
 */
export function isTarget(
  catalogue: Catalogue,
  { from, to }: ChosenPair,
  tag: string,
  found: readonly string[] = [],
): boolean {
  if (tag === from) return catalogue.serves(to, tag);
  if (from !== 'auto' || found.length === 0) return catalogue.serves(from, tag);
  return found.some((source) => catalogue.serves(source === tag ? 'auto' : source, tag));
}

/**
 * True when what is in `source` is in `to` already and nothing is translated: a language and its regional variants,
 * unless an engine turns one into the other.
 */
export function isAlreadyIn(catalogue: Catalogue, source: string | null, to: string): boolean {
  if (source === null || source === 'auto' || !isSameLanguage(source, to)) return false;
  return source === to || !catalogue.serves(source, to);
}
