import { minorDigits } from '@glossa/contract';

/**
 * What a person wrote as an amount of a currency (`5`, `5.50`, `5,5`), in its minor units; undefined for what is none, and
 * for more digits than the currency has. Nothing is rounded.
 */
export function parseAmount(text: string, currency: string): number | undefined {
  const match = /^(\d{1,9})(?:[.,](\d{1,3}))?$/.exec(text.trim());
  if (match === null) return undefined;
  const digits = minorDigits(currency);
  const [, whole = '', rest = ''] = match;
  if (rest.length > digits) return undefined;
  const amount = Number(whole + rest.padEnd(digits, '0'));
  return amount > 0 ? amount : undefined;
}
