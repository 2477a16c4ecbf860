/**
 * The capital of a letter, one code point as the letter is; the letter itself where it has none (`ß`, `ﬁ`, `ŉ`, `ᾀ`:
 * what Unicode makes of these are several letters, SpecialCasing.txt).
 */
export function capitalLetter(letter: string): string {
  const capital = letter.toUpperCase();
  return [...capital].length === 1 ? capital : letter;
}
