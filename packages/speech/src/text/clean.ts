import { removeJunk } from '@glossa/contract';

/** Controls, marks of direction, private characters and halves of characters; not what joins emoji. */
const UNHEARD = /(?![\t\n\u200d])[\p{Cc}\p{Cf}\p{Cs}\p{Co}]/gu;

/** A text without what nobody can hear, in composed characters, with one kind of line end. */
export function cleanText(text: string): string {
  return removeJunk(text.replace(/\r\n?|\u2028|\u2029|\u0085/g, '\n'))
    .replace(UNHEARD, '')
    .normalize('NFC');
}
