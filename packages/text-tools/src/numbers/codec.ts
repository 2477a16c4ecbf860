import type { Codec, Options } from '../tool.ts';
import { type Amounts, sayAmount } from './amounts.ts';
import { type Grammar, LIMIT, type NumberForm } from './grammar.ts';
import type { NumberLanguage } from './languages.ts';
import { type Notation, notation, sayDecimals } from './notation.ts';
import { readCardinal } from './read.ts';

/**
 * Numbers of a text in words, everything else as it is, and words as numbers. Numbers of 10^66 and more, and
 * ordinals of fractions, stay. A form that the language lacks is its usual one.
 * Options: `language`, `mode`, `form`, `currency`.
 */
export function numbersToWords(
  grammar: Grammar,
  amounts: Amounts | undefined,
  options: Options,
): Codec {
  const language = options.language as NumberLanguage;
  const wanted = options.form as NumberForm;
  const form = grammar.forms.includes(wanted) ? wanted : grammar.forms[0];
  const written = notation(language, options.mode === 'currency');
  const say = (whole: bigint, fraction: string): string | undefined => {
    if (whole >= LIMIT) return undefined;
    if (options.mode === 'currency' && amounts)
      return sayAmount(grammar, amounts, String(options.currency), whole, fraction);
    if (options.mode === 'ordinal')
      return fraction === '' ? grammar.ordinal(whole, form) : undefined;
    const words = grammar.cardinal(whole, form);
    return fraction === ''
      ? words
      : words + sayDecimals(language, fraction, (digit) => grammar.cardinal(digit, form));
  };
  return {
    encode: (text) => replaceNumbers(text, written, grammar, say),
    decode: (text) =>
      text.replace(/[^\r\n]+/g, (line) => readCardinal(line, grammar, language, form) ?? line),
  };
}

function replaceNumbers(
  text: string,
  { pattern, read }: Notation,
  grammar: Grammar,
  say: (whole: bigint, fraction: string) => string | undefined,
): string {
  return text.replace(pattern, (found, ...groups) => {
    const number = read(found);
    // A minus sign after a letter or digit is a hyphen or a range.
    const offset = groups.find((group): group is number => typeof group === 'number')!;
    const minus =
      number.negative && !/[\p{L}\p{N}]$/u.test(text.slice(Math.max(0, offset - 2), offset));
    const words = say(number.whole, number.fraction);
    if (words === undefined) return found;
    if (minus) return grammar.negative(words);
    return number.negative ? found.charAt(0) + words : words;
  });
}
