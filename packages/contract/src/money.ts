import { z } from 'zod';

/** Currencies whose smallest unit is the currency itself: an amount of 500 is ¥500. */
const NO_DECIMALS = 'bif clp djf gnf jpy kmf krw mga pyg rwf vnd vuv xaf xof xpf'.split(' ');
/** Currencies of thousandths. */
const THREE_DECIMALS = 'bhd jod kwd omr tnd'.split(' ');
/** Counted in hundredths, of which nobody can pay part: an amount is a multiple of 100. */
const WHOLE_ONLY = ['isk', 'ugx'];

/** A currency of ISO 4217, in lower case as payment providers write it. */
export const currencySchema = z.string().regex(/^[a-z]{3}$/);

/** An amount of money: whole minor units (cents, yen, thousandths of a dinar) of a currency. */
export const moneySchema = z.object({ amount: z.number().int(), currency: currencySchema });
export type Money = z.infer<typeof moneySchema>;

/** Digits after the point in which a currency's minor units are counted: 0, 2 or 3. */
export function minorDigits(currency: string): 0 | 2 | 3 {
  if (NO_DECIMALS.includes(currency)) return 0;
  return THREE_DECIMALS.includes(currency) ? 3 : 2;
}

/**
 * The step in which amounts of a currency can be charged, in minor units: cards take no thousandths, so that amounts of
 * three-decimal currencies end in 0 (docs.stripe.com/currencies).
 */
export function chargeStep(currency: string): number {
  if (WHOLE_ONLY.includes(currency)) return 100;
  return minorDigits(currency) === 3 ? 10 : 1;
}

/** The amount in whole units as an exact decimal: `1999` of `usd` is `19.99`, of `jpy` `1999`. */
export function decimalOf({ amount, currency }: Money): string {
  const digits = minorDigits(currency);
  const sign = amount < 0 ? '-' : '';
  const text = String(Math.abs(amount)).padStart(digits + 1, '0');
  return digits === 0
    ? `${sign}${text}`
    : `${sign}${text.slice(0, -digits)}.${text.slice(-digits)}`;
}

/** The amount as people of a language write it (`tag`, such as `de-DE`): `19,99 €`. Nothing is rounded. */
export function formatMoney(money: Money, tag: string): string {
  const digits = WHOLE_ONLY.includes(money.currency) ? 0 : minorDigits(money.currency);
  const format = new Intl.NumberFormat(tag, {
    style: 'currency',
    currency: money.currency.toUpperCase(),
    minimumFractionDigits: digits,
    maximumFractionDigits: digits,
  });
  return format.format(decimalOf(money) as Intl.StringNumericLiteral);
}
