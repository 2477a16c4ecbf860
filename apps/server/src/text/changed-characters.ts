/**
 * Code points of the part of a text that is not as before: what stands between the beginning and the end that both share.
 */
export function changedCharacters(before: string, now: string): number {
  const [old, fresh] = [[...before], [...now]];
  let start = 0;
  const shorter = Math.min(old.length, fresh.length);
  while (start < shorter && old[start] === fresh[start]) start += 1;
  let end = 0;
  while (end < shorter - start && old.at(-1 - end) === fresh.at(-1 - end)) end += 1;
  return fresh.length - start - end;
}
