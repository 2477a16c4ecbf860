const LONGEST = 60;

/** Whether a text is one word, so that a dictionary may know it. */
export function isOneWord(text: string): boolean {
  const word = text.trim();
  if (word === '' || word.length > LONGEST) return false;
  const segments = [...new Intl.Segmenter(undefined, { granularity: 'word' }).segment(word)];
  return segments.length === 1 && segments[0]!.isWordLike === true;
}
