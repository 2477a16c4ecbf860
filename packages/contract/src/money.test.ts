import { describe, expect, it } from 'vitest';
import { chargeStep, decimalOf, formatMoney, minorDigits } from './money.ts';

describe('money', () => {
  it('counts minor units of currencies with two, no and three decimals', () => {
    expect(['usd', 'eur', 'jpy', 'krw', 'kwd', 'bhd', 'isk'].map(minorDigits)).toEqual([
      2, 2, 0, 0, 3, 3, 2,
    ]);
    expect(['usd', 'jpy', 'kwd', 'isk', 'ugx'].map(chargeStep)).toEqual([1, 1, 10, 100, 100]);
  });

  it('is written exactly, however small or large', () => {
    const of = (amount: number, currency: string) => decimalOf({ amount, currency });
    expect(of(1999, 'usd')).toBe('19.99');
    expect(of(5, 'usd')).toBe('0.05');
    expect(of(-5, 'usd')).toBe('-0.05');
    expect(of(0, 'kwd')).toBe('0.000');
    expect(of(12_340, 'kwd')).toBe('12.340');
    expect(of(1500, 'jpy')).toBe('1500');
    expect(of(Number.MAX_SAFE_INTEGER, 'usd')).toBe('90071992547409.91');
  });

  it('is shown as people of the language write it, with all of its digits', () => {
    const blanks = (text: string) => text.replaceAll(/\s/g, ' ');
    expect(formatMoney({ amount: 1999, currency: 'usd' }, 'en-US')).toBe('$19.99');
    expect(blanks(formatMoney({ amount: 1900, currency: 'eur' }, 'de-DE'))).toBe('19,00 €');
    expect(formatMoney({ amount: 1500, currency: 'jpy' }, 'ja-JP')).toMatch(/[¥￥]1,500$/);
    expect(formatMoney({ amount: 12_340, currency: 'kwd' }, 'en-US')).toMatch(/12\.340$/);
    expect(formatMoney({ amount: 150_000, currency: 'isk' }, 'en-US')).toMatch(/1,500$/);
  });
});
