import type { Fragment } from '@glossa/contract';
import { joinStrings } from '@glossa/translation';

/** True when there is something to translate: a letter of any script. */
export function hasLetters(text: string): boolean {
  return /\p{L}/u.test(text);
}

/** A string that is equal for two fragments when their text and codes are. */
export function fragmentKey(fragment: Fragment): string {
  return JSON.stringify(
    joinStrings(fragment).map((part) => (typeof part === 'string' ? part : [part.type, part.id])),
  );
}
