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
  ' én to tre fire fem seks sju åtte ni ti elleve tolv tretten fjorten femten seksten sytten atten nitten',
);
const TENS = list('  tjue tretti førti femti seksti sytti åtti nitti');
const ORDINALS = list(
  ' første andre tredje fjerde femte sjette sjuende åttende niende tiende ellevte tolvte',
);
const STEMS = list('mil bil tril kvadril kvintil sekstil septil oktil nonil desil');
const ONE: Partial<Record<NumberForm, string>> = { masculine: 'én', feminine: 'ei', neuter: 'ett' };

const unit = (n: number, one: string) => (n === 1 ? one : ONES[n]!);

function belowHundred(n: number, one: string): string {
  if (n < 20) return unit(n, one);
  const [tens, ones] = divide(n, 10);
  // Feminine "ei" is used for one itself only.
  return TENS[tens]! + unit(ones, one === 'ei' ? 'én' : one);
}

function belowThousand(n: number, one: string): string {
  const [hundreds, rest] = divide(n, 100);
  if (hundreds === 0) return belowHundred(rest, one);
  const head = hundreds === 1 ? 'hundre' : `${ONES[hundreds]} hundre`;
  return rest === 0 ? head : `${head} og ${belowHundred(rest, one)}`;
}

function belowMillion(n: number, one: string): string {
  const [thousands, rest] = divide(n, 1000);
  if (thousands === 0) return belowThousand(rest, one);
  const head = thousands === 1 ? 'tusen' : `${belowThousand(thousands, 'ett')} tusen`;
  if (rest === 0) return head;
  return `${head} ${rest < 100 ? 'og ' : ''}${belowThousand(rest, one)}`;
}

const large = (n: bigint) =>
  groups(n, 1000n)
    .filter(({ power }) => power > 1)
    .map(({ value, power }) => ({
      count: belowThousand(value, 'én'),
      name: longName(power, STEMS, ['lion', 'liard']),
      ending: value === 1 ? '' : 'er',
    }));

function ordinalBelowHundred(n: number): string {
  if (n <= 12) return ORDINALS[n]!;
  if (n < 20) return `${ONES[n]}de`;
  const [tens, ones] = divide(n, 10);
  return TENS[tens]! + (ones === 0 ? 'ende' : ORDINALS[ones]!);
}

export const grammar: Grammar = {
  forms: ['masculine', 'feminine', 'neuter'],
  cardinal(n, form) {
    if (n === 0n) return 'null';
    const above = large(n).map(({ count, name, ending }) => `${count} ${name}${ending}`);
    return spaced(...above, belowMillion(Number(n % 1_000_000n), ONE[form]!));
  },
  ordinal(n) {
    if (n === 0n) return 'nullte';
    const rest = Number(n % 1_000_000n);
    const above = large(n).map(({ count, name, ending }, index, all) => {
      const last = rest === 0 && index === all.length - 1;
      return `${count} ${name}${last ? 'te' : ending}`;
    });
    const [thousands, below] = divide(rest, 1000);
    const [hundreds, units] = divide(below, 100);
    const said = [...above];
    if (thousands > 0)
      said.push(`${belowThousand(thousands, 'én')}tusen${below === 0 ? 'de' : ''}`);
    if (hundreds > 0) said.push(`${ONES[hundreds]}hundre${units === 0 ? 'de' : ''}`);
    if (units > 0) said.push(ordinalBelowHundred(units));
    return spaced(...said);
  },
  negative: (words) => spaced('minus', words),
};
