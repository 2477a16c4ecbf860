import { currencies, type Unit } from './currencies.ts';
import type { Currency } from './currency-codes.ts';
import type { Grammar, NumberForm } from './grammar.ts';
import type { NumberLanguage } from './languages.ts';
import { intlTag } from './notation.ts';

/** Amounts of money in one language. */
export interface Amounts {
  language: NumberLanguage;
  /** Between the larger and the smaller unit. */
  and: string;
  units(currency: string): { major: Unit; minor: Unit } | undefined;
  plural(n: bigint): Intl.LDMLPluralRule;
}

/** Prepares the words for money of a language. */
export function amountsOf(language: NumberLanguage): Amounts {
  const table = currencies(language);
  const rules = new Intl.PluralRules(intlTag(language));
  return {
    language,
    and: table.and,
    units: (currency) => table.units[currency as Currency],
    // Rules look at the last six digits, and whether there are more.
    plural: (n) => rules.select(Number(n % 1_000_000n) + (n >= 1_000_000n ? 1_000_000 : 0)),
  };
}

/** An amount in words: hundredths are rounded; `undefined` where the language has no words for the currency. */
export function sayAmount(
  grammar: Grammar,
  amounts: Amounts,
  currency: string,
  whole: bigint,
  fraction: string,
): string | undefined {
  const units = amounts.units(currency);
  if (!units) return undefined;
  const thousandths = BigInt(fraction.padEnd(3, '0').slice(0, 3));
  const hundredths = whole * 100n + (thousandths + 5n) / 10n;
  const minor = hundredths % 100n;
  const parts = [
    hundredths < 100n && minor > 0n
      ? ''
      : counted(grammar, amounts, units.major, hundredths / 100n),
    minor > 0n ? counted(grammar, amounts, units.minor, minor) : '',
  ].filter((part) => part !== '');
  return parts.join(amounts.and);
}

function counted(grammar: Grammar, amounts: Amounts, unit: Unit, n: bigint): string {
  const form = grammar.forms.includes(unit.form) ? unit.form : grammar.forms[0];
  const noun = unit.forms[amounts.plural(n)] ?? unit.forms.other;
  const { language } = amounts;
  // One and two of a thing: the noun comes first, and the dual says two by itself.
  if (language === 'ar' && n === 1n) return `${noun} ${grammar.cardinal(n, form)}`;
  if (language === 'ar' && n === 2n) return noun;
  if (language === 'he' && n === 1n) return `${noun} ${grammar.cardinal(n, form)}`;
  if (language === 'he' && n === 2n) return `${form === 'feminine' ? 'שתי' : 'שני'} ${noun}`;
  const words = unitCount(language, grammar.cardinal(n, form), form);
  return ['zh', 'jp', 'th'].includes(language) ? words + noun : `${words} ${noun}`;
}

/** Numbers before a noun where they differ from those of counting. */
function unitCount(language: NumberLanguage, words: string, form: NumberForm): string {
  if (language === 'ro')
    return words
      .replace(/^una (?=sută|mie)/, 'o ')
      .replace(/^unu$/, 'un')
      .replace(/^una$/, 'o');
  if (language === 'it' && form === 'masculine') return words.replace(/^uno$/, 'un');
  return words;
}
