/** Characters and what each becomes. */
export type LetterMap = ReadonlyMap<string, string>;

/**
 * A map of the characters of `from` onto those of `to`, one by one (code points). Spaces in `to` mean: no
 * such letter.
 */
export function letterMap(from: string, to: string): Map<string, string> {
  const targets = [...to];
  const map = new Map<string, string>();
  [...from].forEach((letter, index) => {
    const target = targets[index];
    if (target !== undefined && target !== ' ') map.set(letter, target);
  });
  return map;
}

/** The map read backwards; of letters that share a target the first one wins. */
export function inverted(map: LetterMap): Map<string, string> {
  const back = new Map<string, string>();
  for (const [letter, target] of map) if (!back.has(target)) back.set(target, letter);
  return back;
}

/** A map that swaps each pair both ways, so that applying it twice changes nothing. */
export function swapping(map: LetterMap): Map<string, string> {
  const both = new Map(map);
  for (const [letter, target] of map) if (!both.has(target)) both.set(target, letter);
  return both;
}

/** The text with every mapped code point replaced. */
export function mapLetters(text: string, map: LetterMap): string {
  let result = '';
  for (const letter of text) result += map.get(letter) ?? letter;
  return result;
}

/** Splits letters such as é into e and its mark where the letter itself has no entry but e has. */
export function mapWithMarks(text: string, map: LetterMap): string {
  let result = '';
  for (const letter of text) {
    const target = map.get(letter);
    if (target !== undefined || letter < '\u00c0') {
      result += target ?? letter;
      continue;
    }
    const [base, ...marks] = letter.normalize('NFD');
    const mapped = marks.length > 0 ? map.get(base!) : undefined;
    result += mapped === undefined ? letter : mapped + marks.join('');
  }
  return result;
}

const LETTER_AND_MARKS = /[A-Za-z\u0370-\u03ff]\p{Mn}+/gu;

/** Joins letters and marks again that `mapWithMarks` split. */
export function composed(text: string): string {
  return text.replace(LETTER_AND_MARKS, (found) => found.normalize('NFC'));
}
