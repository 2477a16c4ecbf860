/** A rectangle of cells, zero-based, ends included. */
export interface CellRange {
  top: number;
  left: number;
  bottom: number;
  right: number;
}

export const MAX_ROW = 1_048_575;
export const MAX_COLUMN = 16_383;

const A1 = /^\$?([A-Za-z]{1,3})\$?(\d{1,7})$/;

/** `BC23` as zero-based row and column. */
export function parseCell(text: string): { row: number; column: number } | undefined {
  const match = A1.exec(text);
  return match ? { row: Number(match[2]) - 1, column: columnIndex(match[1]!) } : undefined;
}

function columnIndex(letters: string): number {
  let index = 0;
  for (const letter of letters.toUpperCase()) index = index * 26 + letter.charCodeAt(0) - 64;
  return index - 1;
}

/** Zero-based row and column as `BC23`. */
export function cellName(row: number, column: number): string {
  let letters = '';
  for (let rest = column + 1; rest > 0; rest = Math.floor((rest - 1) / 26))
    letters = String.fromCharCode(65 + ((rest - 1) % 26)) + letters;
  return `${letters}${row + 1}`;
}

/** A range such as `A1`, `A1:B2`, `A:C` or `1:3`; `undefined` for anything else. */
export function parseRange(text: string): CellRange | undefined {
  const [a = '', b = a] = text.split(':');
  const [from, to] = [parseCell(a), parseCell(b)];
  if (from && to)
    return {
      top: Math.min(from.row, to.row),
      left: Math.min(from.column, to.column),
      bottom: Math.max(from.row, to.row),
      right: Math.max(from.column, to.column),
    };
  const [first, last] = [a.replace('$', ''), b.replace('$', '')];
  if (/^[A-Za-z]{1,3}$/.test(first) && /^[A-Za-z]{1,3}$/.test(last))
    return { top: 0, left: columnIndex(first), bottom: MAX_ROW, right: columnIndex(last) };
  if (/^\d+$/.test(first) && /^\d+$/.test(last))
    return { top: Number(first) - 1, left: 0, bottom: Number(last) - 1, right: MAX_COLUMN };
  return undefined;
}
