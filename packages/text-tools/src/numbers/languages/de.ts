import {
  divide,
  type Grammar,
  groups,
  list,
  longName,
  type NumberForm,
  spaced,
} from '../grammar.ts';

const ONES = list(
  ' ein zwei drei vier fünf sechs sieben acht neun zehn elf zwölf dreizehn vierzehn fünfzehn sechzehn siebzehn achtzehn neunzehn',
);
const TENS = list('  zwanzig dreißig vierzig fünfzig sechzig siebzig achtzig neunzig');
const ORDINALS = list(' erste zweite dritte vierte fünfte sechste siebte achte');
const STEMS = list('Mi Bi Tri Quadri Quinti Sexti Septi Okti Noni Dezi');
const ONE: Partial<Record<NumberForm, string>> = {
  plain: 'eins',
  masculine: 'ein',
  neuter: 'ein',
  feminine: 'eine',
};

/** Words below a million, written as one word; `one` is what a final 1 is called. */
function belowMillion(n: number, one: string): string {
  const [thousands, rest] = divide(n, 1000);
  if (thousands > 0) return `${belowMillion(thousands, 'ein')}tausend${belowMillion(rest, one)}`;
  const [hundreds, below] = divide(rest, 100);
  const head = hundreds > 0 ? `${ONES[hundreds]}hundert` : '';
  if (below === 1) return head + one;
  if (below < 20) return head + ONES[below];
  const [tens, ones] = divide(below, 10);
  return `${head}${ones > 0 ? `${ONES[ones]}und` : ''}${TENS[tens]}`;
}

function large(n: bigint): string {
  return spaced(
    ...groups(n, 1000n)
      .filter(({ power }) => power > 1)
      .map(({ value, power }) => {
        const name = longName(power, STEMS, ['llion', 'lliarde']);
        if (value === 1) return `eine ${name}`;
        return `${belowMillion(value, 'eine')} ${name}${power % 2 === 0 ? 'en' : 'n'}`;
      }),
  );
}

function ordinalBelowMillion(n: number): string {
  const below = n % 100;
  const head = belowMillion(n - below, '');
  if (below === 0) return `${head}ste`;
  if (below <= 8) return head + ORDINALS[below];
  return `${head}${belowMillion(below, 'eins')}${below < 20 ? 'te' : 'ste'}`;
}

export const grammar: Grammar = {
  forms: ['plain', 'masculine', 'feminine', 'neuter'],
  cardinal(n, form) {
    if (n === 0n) return 'null';
    return spaced(large(n), belowMillion(Number(n % 1_000_000n), ONE[form]!));
  },
  ordinal(n) {
    if (n === 0n) return 'nullte';
    const rest = Number(n % 1_000_000n);
    return rest === 0 ? `${large(n)}ste` : spaced(large(n), ordinalBelowMillion(rest));
  },
  negative: (words) => spaced('minus', words),
};
