import { type Fragment, fragmentText, type UnitLimit } from '@glossa/contract';
import stringWidth from 'string-width';

/** Length in Unicode code points. */
export function charactersOf(text: string): number {
  return [...text].length;
}

/** Length in columns, as a terminal has them. */
export function columnsOf(text: string): number {
  return stringWidth(text, { countAnsiEscapeCodes: true });
}

/** Whether a text is over any bound of its limit. Codes count as the plain text they stand for. */
export function isOverLimit(target: Fragment, { characters, bytes, width }: UnitLimit): boolean {
  const text = fragmentText(target);
  if (characters !== undefined && charactersOf(text) > characters) return true;
  if (bytes !== undefined && Buffer.byteLength(text) > bytes) return true;
  return width !== undefined && columnsOf(text) > width;
}
