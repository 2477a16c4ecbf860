import { calls } from '@glossa/contract';
import {
  baseLanguage,
  isSameLanguage,
  LANGUAGES,
  preferredFirst,
} from '@glossa/contract/languages';
import type { Client } from '@glossa/core';

/** Which languages are translated into which: targets by source. `null` where that is not known: then all count. */
export type ServedPairs = Readonly<Record<string, readonly string[]>> | null;

/** What the engines of a server serve. Rejects with the errors of the call. */
export async function loadServedPairs(client: Client, signal?: AbortSignal): Promise<ServedPairs> {
  const options = signal === undefined ? {} : { signal };
  const { pairs } = await client.call(calls.languages, {}, options);
  const targets: Record<string, string[]> = {};
  for (const { from, to } of pairs) {
    targets[from] ??= [];
    targets[from].push(to);
  }
  return targets;
}

/** A variant is served as its language is. */
const spellings = (tag: string) => [...new Set([tag, baseLanguage(tag)])];

/** True when something can be translated from a tag, or, for `auto`, from anything. */
export function isSource(served: ServedPairs, tag: string): boolean {
  if (served === null || tag === 'auto') return true;
  return spellings(tag).some((each) => (served[each]?.length ?? 0) > 0);
}

/** True when `from` (anything, for `auto`) can be translated into `to`; a language into itself is no question of engines. */
export function isServed(served: ServedPairs, from: string, to: string): boolean {
  if (served === null || isSameLanguage(from, to)) return true;
  const sources = from === 'auto' ? Object.keys(served) : spellings(from);
  const targets = sources.flatMap((tag) => served[tag] ?? []);
  return spellings(to).some((each) => targets.includes(each));
}

/** The catalogue's languages that can be translated into `to`; undefined where that is not known. */
export function sourcesOf(served: ServedPairs, to: string): readonly string[] | undefined {
  if (served === null) return undefined;
  return LANGUAGES.map(({ tag }) => tag).filter((tag) => isServed(served, tag, to));
}

/** At most so many are offered: the menu has them all. */
const OFFERED = 4;

/** The targets of a source to offer first: those that the browser asks for, then the languages that most people read. */
export function targetsOf(served: ServedPairs, from: string): string[] {
  if (served === null) return [];
  const tags = LANGUAGES.map(({ tag }) => tag);
  const fitting = tags.filter((tag) => served[from]?.includes(tag) && isServed(served, from, tag));
  return preferredFirst(fitting, [...navigator.languages, 'en', 'es']).slice(0, OFFERED);
}
