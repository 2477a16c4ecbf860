import { preferredFirst } from '@glossa/contract';
import type { Catalogue } from '@glossa/core';
import type { Pair } from './unserved-pair.ts';

/** At most so many are offered: the menus have them all. */
const OFFERED = 6;

/**
 * What can be done instead of a pair that nobody serves: other targets of its source, other sources of its target.
 * @param preferred tags that the reader likely wants, best first; these come first
 * @param others further targets that were asked for: none of them is another one, and then no other source is told
 */
export function waysOut(
  catalogue: Catalogue,
  { from, to }: Pair,
  preferred: readonly string[],
  others: readonly string[] = [],
): { targets: string[]; sources: string[] } {
  const pick = (fits: (tag: string) => boolean) => {
    const tags = catalogue.languages.map(({ tag }) => tag);
    const fitting = tags.filter((tag) => tag !== from && tag !== to && fits(tag));
    return preferredFirst(fitting, preferred).slice(0, OFFERED);
  };
  return {
    targets: pick((tag) => !others.includes(tag) && catalogue.serves(from, tag)),
    sources: others.length > 0 ? [] : pick((tag) => catalogue.serves(tag, to)),
  };
}
