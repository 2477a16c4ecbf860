import { decimalOf } from '@glossa/contract';
import fc from 'fast-check';
import { expect, it } from 'vitest';
import { parseAmount } from './parse-amount.ts';

it('reads what is written of an amount, whatever the digits of its currency', () => {
  fc.assert(
    fc.property(
      fc.integer({ min: 1, max: 999_999_999 }),
      fc.constantFrom('usd', 'jpy', 'kwd'),
      fc.constantFrom('.', ','),
      (amount, currency, point) => {
        const written = decimalOf({ amount, currency }).replace('.', point);
        expect(parseAmount(` ${written} `, currency)).toBe(amount);
      },
    ),
  );
  expect(parseAmount('5', 'usd')).toBe(500);
  expect(parseAmount('5.5', 'kwd')).toBe(5500);
});

it('takes nothing for an amount that is none, or too fine', () => {
  for (const text of ['', '-5', '0', '0.00', '1e3', '5.', '.5', '1 000', '1.234', '12345678901'])
    expect(parseAmount(text, 'usd'), text).toBeUndefined();
  expect(parseAmount('5.0', 'jpy')).toBeUndefined();
});
