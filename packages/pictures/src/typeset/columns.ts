import { isUpright } from '@glossa/typography';

/** What stands together in a column. */
export interface Cell {
  /** Where it begins in the text (UTF-16). */
  from: number;
  text: string;
  /** `upright`: a letter; `together`: some signs beside each other in the place of a letter; `turned`: a row on its side. */
  kind: 'upright' | 'together' | 'turned';
  /** In font sizes. */
  length: number;
}

/** Numbers of two digits, doubled marks and single capitals stand in the place of one letter. */
const TOGETHER = /^(?:\d{1,2}(?!\d)|[!?！？]{2}(?![!?！？])|[A-Z](?![A-Za-z]))/u;
/** Digits of longer numbers stand upright, one below the other. */
const NUMBER = /^\d+/u;
const TURNED = /^[^\s\d]/u;
const BLANK = 0.4;

/** The cells of a column of text; `width`: of a row, in font sizes. */
export function cellsOf(text: string, width: (part: string) => number): Cell[] {
  const cells: Cell[] = [];
  for (let from = 0; from < text.length; ) {
    const rest = text.slice(from);
    const letter = String.fromCodePoint(rest.codePointAt(0)!);
    const together = TOGETHER.exec(rest)?.[0];
    const number = NUMBER.exec(rest)?.[0];
    if (together === undefined && number !== undefined) {
      for (const digit of number) {
        cells.push({ from, text: digit, kind: 'together', length: 1 });
        from += 1;
      }
    } else if (together !== undefined) {
      cells.push({ from, text: together, kind: 'together', length: 1 });
      from += together.length;
    } else if (/\s/u.test(letter)) {
      cells.push({ from, text: letter, kind: 'turned', length: BLANK });
      from += letter.length;
    } else if (isUpright(letter) || ROTATED.test(letter)) {
      cells.push({ from, text: letter, kind: 'upright', length: 1 });
      from += letter.length;
    } else {
      let part = letter;
      for (let at = letter.length; at < rest.length; ) {
        const next = String.fromCodePoint(rest.codePointAt(at)!);
        if (!TURNED.test(next) || isUpright(next) || ROTATED.test(next)) break;
        part += next;
        at += next.length;
      }
      cells.push({ from, text: part, kind: 'turned', length: width(part) });
      from += part.length;
    }
  }
  return cells;
}

/** Signs that East Asian fonts have a form for columns of. */
const ROTATED = /[…‥—―“”‘’]/u;

/** Signs as columns have them. */
export const forColumns = (text: string) =>
  text
    .replaceAll('...', '…')
    .replaceAll(/[!?]/gu, (sign) => (sign === '!' ? '！' : '？'))
    .replaceAll(/\s+(?=[\u3000-\u9fff])|(?<=[\u3000-\u9fff])\s+/gu, '')
    .trim();
