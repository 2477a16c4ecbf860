// Numbers beyond text: the grammar of each language by itself.
export { type Amounts, amountsOf, sayAmount } from './amounts.ts';
export { currenciesOf } from './currencies.ts';
export { CURRENCIES, type Currency } from './currency-codes.ts';
export { type Grammar, LIMIT, type NumberForm } from './grammar.ts';
export { loadGrammar, NUMBER_LANGUAGES, type NumberLanguage } from './languages.ts';
export { intlTag, type Notation, notation, sayDecimals } from './notation.ts';
