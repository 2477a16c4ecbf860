import type { Fragment, InlineCode } from '@glossa/contract';

/** True when there is something to translate: a letter of any script. */
export function hasLetters(text: string): boolean {
  return /\p{L}/u.test(text);
}

/** `fragment` with adjacent strings joined and empty ones left out. */
export function joinStrings(fragment: Fragment): Fragment {
  const joined: (string | InlineCode)[] = [];
  for (const part of fragment) {
    const last = joined.length - 1;
    if (part === '') continue;
    if (typeof part === 'string' && typeof joined[last] === 'string') joined[last] += part;
    else joined.push(part);
  }
  return joined;
}

/** A string that is equal for two fragments when their text and codes are. */
export function fragmentKey(fragment: Fragment): string {
  return JSON.stringify(
    joinStrings(fragment).map((part) => (typeof part === 'string' ? part : [part.type, part.id])),
  );
}

/** True when two fragments have the same text and the same codes in the same places. */
export function sameFragment(a: Fragment, b: Fragment): boolean {
  return fragmentKey(a) === fragmentKey(b);
}
