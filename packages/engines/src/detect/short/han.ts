import { type HanSet, hanCharacters } from './han-characters.ts';

/** Character sets that stood for a way of writing. */
const SET_OF: Readonly<Record<string, HanSet>> = { zh: 'gbk', 'zh-Hant': 'big5', ja: 'shift_jis' };

/**
 * How many Chinese characters of `text` the way of writing `tag` (`zh`, `zh-Hant`, `ja`) does not have: those beyond
 * GB 2312, Big5 and the first level of JIS X 0208.
 */
export function foreignCharacters(tag: string, text: string): number {
  const characters = hanCharacters(SET_OF[tag] as HanSet);
  let count = 0;
  for (const character of text) {
    if (/\p{sc=Han}/u.test(character) && !characters.has(character)) count++;
  }
  return count;
}
