import { capitalLetter } from '@glossa/contract';
import type { SpokenWord } from '../../ports/transcribe.ts';

/** Signs that the model sets, as they are written in Chinese and elsewhere. */
const SIGNS = [
  { wide: '，', narrow: ',' },
  { wide: '、', narrow: ',' },
  { wide: '。', narrow: '.', ends: true },
  { wide: '？', narrow: '?', ends: true },
  { wide: '！', narrow: '!', ends: true },
  { wide: '；', narrow: ';' },
  { wide: '：', narrow: ':' },
];
const signOf = (char: string | undefined) =>
  SIGNS.find(({ wide, narrow }) => char === wide || char === narrow);

/** What is left of a text without signs, spaces and capitals, character by character. */
const heardIn = (text: string): string[] =>
  [...text.toLowerCase()].filter((char) => signOf(char) === undefined && char.trim() !== '');

/**
 * Words with the signs of a text and capitals where its sentences begin. Only signs are added, after words; those within
 * one are left out, and words stay as they were heard where the text has others.
 * @param language ISO 639-1
 */
export function withPunctuation(
  words: readonly SpokenWord[],
  text: string,
  language: string,
): SpokenWord[] {
  const heard = words.map((word) => heardIn(word.text));
  if (heard.flat().join('') !== heardIn(text).join('')) return [...words];
  const answer = [...text.toLowerCase()].filter((char) => char.trim() !== '');
  let at = 0;
  let begins = true;
  return words.map((word, index) => {
    const { length } = heard[index]!;
    if (length === 0) return word;
    for (let left = length; left > 0; at++) if (signOf(answer[at]) === undefined) left--;
    const own = signOf([...word.text].at(-1));
    const sign = own ?? signOf(answer[at]);
    while (signOf(answer[at]) !== undefined) at++;
    const shown = begins ? capital(word.text) : word.text;
    begins = sign?.ends === true;
    if (sign === undefined || own !== undefined) return { ...word, text: shown };
    return { ...word, text: shown + (language === 'zh' ? sign.wide : sign.narrow) };
  });
}

/** A word as it begins a sentence; “iPhone” stays. */
const capital = (text: string): string =>
  /\p{Lu}/u.test(text) ? text : text.replace(/^\p{Ll}/u, capitalLetter);
