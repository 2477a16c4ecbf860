import { EMOJI, emojiNames } from '@glossa/text-tools/emoji';
import {
  type Amounts,
  amountsOf,
  type Grammar,
  intlTag,
  LIMIT,
  loadGrammar,
  type Notation,
  type NumberForm,
  notation,
  sayDecimals,
} from '@glossa/text-tools/numbers';
import { RULES } from '../languages/index.ts';
import type { LanguageRules, Say } from '../languages/rules.ts';
import { codeOf, type FrontEndTag } from '../languages/tags.ts';

/** Everything that the readers of one language need. */
export interface Context {
  tag: FrontEndTag;
  /** Tag for `Intl`, with Latin figures and the Gregorian calendar. */
  intl: string;
  rules: LanguageRules;
  grammar: Grammar;
  amounts: Amounts;
  written: Notation;
  /** Figures of money, those of other countries among them. */
  money: Notation;
  say: Say;
  emojiName(emoji: string): string | undefined;
  /** A number with its decimals; `form` is for whole numbers. Figures one by one where it has no name. */
  number(whole: bigint, fraction: string, form?: NumberForm): string;
  /** False where words are written without spaces. */
  spaced: boolean;
}

export { EMOJI };

const UNSPACED: ReadonlySet<string> = new Set(['zh', 'ja', 'th']);
const contexts = new Map<FrontEndTag, Promise<Context>>();

/** Loads the readers' data of a language, once. */
export function contextOf(tag: FrontEndTag): Promise<Context> {
  const known = contexts.get(tag);
  if (known !== undefined) return known;
  const made = createContext(tag);
  contexts.set(tag, made);
  return made;
}

async function createContext(tag: FrontEndTag): Promise<Context> {
  const code = codeOf(tag);
  const grammar = await loadGrammar(code);
  const rules = RULES[code];
  const spaced = !UNSPACED.has(tag);
  const formOf = (form: NumberForm | undefined) =>
    form !== undefined && grammar.forms.includes(form) ? form : grammar.forms[0];
  const digits = (figures: string) =>
    [...figures]
      .map((figure) => grammar.cardinal(BigInt(figure), grammar.forms[0]))
      .join(spaced ? ' ' : '');
  const whole = (n: bigint | number, form?: NumberForm) => {
    if (BigInt(n) >= LIMIT) return digits(String(n));
    const words = grammar.cardinal(BigInt(n), formOf(form));
    return rules.number?.(words) ?? words;
  };
  const say: Say = {
    whole,
    ordinal: (n, form) =>
      BigInt(n) < LIMIT ? grammar.ordinal(BigInt(n), formOf(form)) : digits(String(n)),
    digits,
  };
  return {
    tag,
    intl: withLatinFigures(intlTag(code)),
    rules,
    grammar,
    amounts: amountsOf(code),
    written: notation(code),
    money: notation(code, true),
    say,
    emojiName: await emojiNames(code),
    number: (n, fraction, form) =>
      fraction === ''
        ? whole(n, form)
        : whole(n) + sayDecimals(code, fraction, (digit) => whole(digit)),
    spaced,
  };
}

function withLatinFigures(tag: string): string {
  const { language, region } = new Intl.Locale(tag);
  return new Intl.Locale(language, {
    ...(region === undefined ? {} : { region }),
    ...{ numberingSystem: 'latn', calendar: 'gregory' },
  }).toString();
}
