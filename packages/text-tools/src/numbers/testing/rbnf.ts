/**
 * Interpreter of CLDR's rule-based number formats for whole numbers, as the data of `cldr-rbnf` has them:
 * what this package's own words are checked against (Unicode Technical Standard #35, part 3, "Rule-Based Number
 * Formatting"; ICU's `RuleBasedNumberFormat`).
 */
export type RuleSets = Readonly<Record<string, readonly (readonly [string, string])[]>>;

interface Rule {
  base: bigint;
  divisor: bigint;
  body: string;
}

/** Thrown where the rules give digits instead of words. */
export class NotSpelledOut extends Error {}

/** Words for `n` by the named set of rules, such as `%spellout-cardinal`. */
export function rbnf(sets: RuleSets, name: string, n: bigint): string {
  return new Formatter(sets).format(name, n);
}

class Formatter {
  readonly #sets: RuleSets;
  readonly #parsed = new Map<string, Rule[]>();

  constructor(sets: RuleSets) {
    this.#sets = sets;
  }

  format(name: string, n: bigint): string {
    const rules = this.#rules(name);
    if (n < 0n) {
      const negative = this.#sets[name]!.find(([descriptor]) => descriptor === '-x')![1];
      return this.#apply(name, { base: 0n, divisor: 1n, body: body(negative) }, -n);
    }
    let index = rules.findLastIndex((rule) => rule.base <= n);
    if (index < 0) throw new NotSpelledOut(`${name} has no rule for ${n}`);
    const chosen = rules[index]!;
    // A number that the remainder leaves nothing of belongs to the rule before ("rollback").
    const twoSided = chosen.body.includes('←') && chosen.body.includes('→');
    if (twoSided && index > 0 && n % chosen.divisor === 0n && chosen.base % chosen.divisor !== 0n)
      index -= 1;
    return this.#apply(name, rules[index]!, n, rules[index - 1]);
  }

  #apply(name: string, rule: Rule, n: bigint, previous?: Rule): string {
    const { divisor } = rule;
    const remainder = n % divisor;
    const text = rule.body.replace(/\[([^\]]*)\]/g, (_, optional: string) =>
      remainder === 0n ? '' : optional,
    );
    return text
      .replace(/→→→/g, () => this.#apply(name, previous!, remainder))
      .replace(/([←→=])([^←→=]*)\1/g, (_, kind: string, target: string) => {
        const value = kind === '←' ? n / divisor : kind === '→' ? remainderOf(rule, n) : n;
        if (/^[#0]/.test(target)) throw new NotSpelledOut(`${name}: ${n} in digits`);
        return this.format(target === '' ? name : target, value);
      })
      .replace(/\$\((\w+),([^)]*)\)\$/g, (_, type: string, forms: string) =>
        plural(type, forms, n / divisor),
      );
  }

  #rules(name: string): Rule[] {
    const known = this.#parsed.get(name);
    if (known) return known;
    const set = this.#sets[name];
    if (!set) throw new Error(`There is no rule set ${name}.`);
    const rules = set.filter(([descriptor]) => /^\d/.test(descriptor)).map(parse);
    this.#parsed.set(name, rules);
    return rules;
  }
}

const remainderOf = (rule: Rule, n: bigint) => (rule.divisor === 1n ? n : n % rule.divisor);
const body = (text: string) => text.replace(/;$/, '').replace(/^'/, '');

function parse([descriptor, text]: readonly [string, string]): Rule {
  const [, digits = '0', radixDigits, shifts = ''] =
    /^([\d,.]+)(?:\/([\d,.]+))?(>*)/.exec(descriptor) ?? [];
  const base = BigInt(digits.replace(/[,.]/g, ''));
  const radix = BigInt((radixDigits ?? '10').replace(/[,.]/g, ''));
  let divisor = 1n;
  while (base > 0n && divisor * radix <= base) divisor *= radix;
  for (const _ of shifts) divisor /= radix;
  return { base, divisor, body: body(text) };
}

let locale = 'en';
/** The language whose plural rules count in `$(cardinal,…)$`. */
export function usePluralsOf(language: string): void {
  locale = language;
}

function plural(type: string, forms: string, n: bigint): string {
  const category = new Intl.PluralRules(locale, { type: type as 'cardinal' | 'ordinal' }).select(
    Number(n % 1_000_000n) + (n >= 1_000_000n ? 1_000_000 : 0),
  );
  const found = new Map([...forms.matchAll(/(\w+)\{([^}]*)\}/g)].map(([, k, v]) => [k!, v!]));
  return found.get(category) ?? found.get('other') ?? '';
}
