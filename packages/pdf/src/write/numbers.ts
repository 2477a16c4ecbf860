import type { Matrix } from '../model.ts';

/** A number as content streams have it: no exponent, no more digits than viewers keep. */
export function number(value: number): string {
  if (!Number.isFinite(value)) return '0';
  const text = value.toFixed(6).replace(/\.?0+$/, '');
  return text === '-0' || text === '' ? '0' : text;
}

/** Thousandths of text space in `TJ`: a tenth of one is a hundredth of a pixel. */
export function adjustment(value: number): string {
  return number(Math.round(value * 100) / 100);
}

export const matrixText = (matrix: Matrix) => matrix.map(number).join(' ');

export function hex(bytes: Iterable<number>): string {
  let text = '';
  for (const byte of bytes) text += byte.toString(16).padStart(2, '0');
  return text.toUpperCase();
}

/** Text as a hexadecimal string object in UTF-16 (7.9.2.2). */
export function textString(text: string): string {
  const units = Array.from({ length: text.length }, (_, i) => text.charCodeAt(i));
  return `<FEFF${units
    .map((unit) => unit.toString(16).padStart(4, '0'))
    .join('')
    .toUpperCase()}>`;
}

/** A name as it stands in content; `#xx` for what may not stand there. */
export function nameText(name: string): string {
  return `/${name.replace(/[^!$&'*+,\-.0-9:;=?@A-Z\\^_`a-z|~]/g, (character) => `#${hex([character.charCodeAt(0) & 0xff])}`)}`;
}
