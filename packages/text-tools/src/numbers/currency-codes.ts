/** Currencies that can be said: each language says the common ones and its own. */
export const CURRENCIES = [
  'USD',
  'EUR',
  'GBP',
  'CNY',
  'RUB',
  'KRW',
  'THB',
  'RON',
  'SAR',
  'TRY',
  'DKK',
  'PLN',
  'SEK',
  'NOK',
  'ILS',
] as const;
export type Currency = (typeof CURRENCIES)[number];
