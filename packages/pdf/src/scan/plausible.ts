/** Letters of these scripts are told apart by vowels and consonants. */
const LATIN = /^\p{sc=Latin}+$/u;
const VOWEL = /[aeiouyàáâãäåæèéêëìíîïòóôõöøùúûüýœąęıőűůāēīō]/iu;
const MARKS = /[\p{P}\p{S}\p{Cc}\p{Co}\p{Cn}\uFFFD]/gu;

/** Words of a text that look as no word of a language does. */
function isOdd(word: string): boolean {
  const letters = word.replaceAll(/[^\p{L}\p{M}]/gu, '');
  const marks = word.replaceAll(/^[\p{P}\p{S}]+|[\p{P}\p{S}]+$/gu, '').match(MARKS)?.length ?? 0;
  if (letters === '') return marks > 0;
  if (marks > letters.length / 2) return true;
  // Capitals in the middle of a word, and scripts that change within it.
  if (/\p{Ll}\p{Lu}\p{Ll}*\p{Lu}|\p{Ll}\d\p{Ll}|\d\p{Ll}\d/u.test(word)) return true;
  if (
    /\p{sc=Latin}/u.test(letters) &&
    /[\p{sc=Cyrillic}\p{sc=Greek}\p{sc=Arabic}\p{sc=Hebrew}]/u.test(letters)
  )
    return true;
  if (LATIN.test(letters) && letters.length > 3 && !VOWEL.test(letters))
    return letters !== letters.toUpperCase();
  return (
    /(\p{L})\1\1/u.test(letters) && !/\p{sc=Han}|\p{sc=Hiragana}|\p{sc=Katakana}/u.test(letters)
  );
}

/** Share of words that may be odd in a text of a language: names, codes and formulas are. */
const ODD = 0.2;
const LEAST_WORDS = 4;

/** Whether a text can be one of a language, by its words alone: too few words are believed. */
export function isPlausible(text: string): boolean {
  const words = text
    .split(/\s+/u)
    .filter((word) => word !== '' && !/^[\p{P}\p{S}\d]+$/u.test(word));
  if (words.length < LEAST_WORDS) return true;
  return words.filter(isOdd).length <= ODD * words.length;
}
