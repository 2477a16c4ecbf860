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

/** Text for people, not the name of a file or an identifier. */
export function isProse(value: string): boolean {
  const text = value.trim();
  return hasLetters(text) && !/^\S+[./\\_]\S*$/.test(text) && !/^[a-z]+:\/\//i.test(text);
}
