import { countCharacters } from '@glossa/contract';

function sharedStart(a: string, b: string, most: number): number {
  let length = 0;
  while (length < most && a.charCodeAt(length) === b.charCodeAt(length)) length += 1;
  return length;
}

function sharedEnd(a: string, b: string, most: number): number {
  let length = 0;
  while (
    length < most &&
    a.charCodeAt(a.length - 1 - length) === b.charCodeAt(b.length - 1 - length)
  ) {
    length += 1;
  }
  return length;
}

/**
 * Code points of `text` that were typed since one of the texts `before`: what stands between the start and
 * the end that it shares with the most similar one.
 */
export function newCharacters(text: string, before: readonly string[]): number {
  let fewest = countCharacters(text);
  for (const old of before) {
    const most = Math.min(text.length, old.length);
    const start = sharedStart(text, old, most);
    const end = sharedEnd(text, old, most - start);
    fewest = Math.min(fewest, countCharacters(text.slice(start, text.length - end)));
  }
  return fewest;
}
