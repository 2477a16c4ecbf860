/** Credit prices (`decisions.md` §4). Characters are Unicode code points of translatable text. */
export const CHARACTERS_PER_TEXT_CREDIT = 1000;
export const CHARACTERS_PER_DOCUMENT_CREDIT = 500;

/** Number of Unicode code points in `text`. */
export function countCharacters(text: string): number {
  let count = 0;
  for (const _ of text) count++;
  return count;
}

/** Credits for a document of `characters` translatable characters: one per started 500. */
export function documentCredits(characters: number): number {
  return Math.ceil(characters / CHARACTERS_PER_DOCUMENT_CREDIT);
}

/**
 * Credits that a text request adds on a meter that never resets: one per started 1,000 characters of
 * all text so far. `before` is the meter's reading, `added` the characters of this request.
 */
export function textCredits(before: number, added: number): number {
  const per = CHARACTERS_PER_TEXT_CREDIT;
  return Math.ceil((before + added) / per) - Math.ceil(before / per);
}
