import { type Fragment, fragmentText, type UnitLimit } from '@glossa/contract';
import stringWidth from 'string-width';

/** Whether a text is over any bound of its limit. Codes count as the plain text they stand for. */
export function isOverLimit(target: Fragment, { characters, bytes, width }: UnitLimit): boolean {
  const text = fragmentText(target);
  if (characters !== undefined && [...text].length > characters) return true;
  if (bytes !== undefined && Buffer.byteLength(text) > bytes) return true;
  return width !== undefined && stringWidth(text, { countAnsiEscapeCodes: true }) > width;
}
