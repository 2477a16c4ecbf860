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
  ' et to tre fire fem seks syv otte ni ti elleve tolv tretten fjorten femten seksten sytten atten nitten',
);
const TENS = list('  tyve tredive fyrre halvtreds tres halvfjerds firs halvfems');
const ORDINALS = list(
  ' første anden tredje fjerde femte sjette syvende ottende niende tiende ellevte tolvte',
);
const ORDINAL_TENS = list('  tyvende tredivte fyrrende');
const STEMS = list('mil bil tril kvadril kvintil sekstil septil oktil nonil decil');

const unit = (n: number, one: string) => (n === 1 ? one : ONES[n]!);

/** Ones come before tens. From 21 on the one is of common gender whatever follows. */
function belowHundred(n: number, one: string): string {
  if (n < 20) return unit(n, one);
  const [tens, ones] = divide(n, 10);
  return ones === 0 ? TENS[tens]! : `${unit(ones, 'en')}og${TENS[tens]}`;
}

function belowThousand(n: number, one: string): string {
  const [hundreds, rest] = divide(n, 100);
  if (hundreds === 0) return belowHundred(rest, one);
  const head = hundreds === 1 ? 'hundrede' : `${ONES[hundreds]}hundrede`;
  return rest === 0 ? head : `${head} og ${belowHundred(rest, one)}`;
}

function belowMillion(n: number, one: string, kilo: string): string {
  const [thousands, rest] = divide(n, 1000);
  if (thousands === 0) return belowThousand(rest, one);
  const head = thousands === 1 ? kilo : `${belowThousand(thousands, 'et')} ${kilo}`;
  if (rest === 0) return head;
  return `${head} ${rest < 100 ? 'og ' : ''}${belowThousand(rest, one)}`;
}

const name = (power: number) => longName(power, STEMS, ['lion', 'liard']);
const large = (n: bigint) => groups(n, 1000n).filter(({ power }) => power > 1);

function ordinalBelowHundred(n: number, neuter: boolean): string {
  if (n === 2 && neuter) return 'andet';
  if (n <= 12) return ORDINALS[n]!;
  if (n < 20) return `${ONES[n]}de`;
  const [tens, ones] = divide(n, 10);
  if (tens > 4) return `${belowHundred(n, 'et')}indstyvende`;
  return ones === 0 ? ORDINAL_TENS[tens]! : `${unit(ones, 'et')}og${ORDINAL_TENS[tens]}`;
}

function ordinalBelowMillion(n: number, neuter: boolean): string {
  const [thousands, rest] = divide(n, 1000);
  const [hundreds, below] = divide(rest, 100);
  let said = '';
  if (thousands > 0) {
    const count = thousands === 1 ? '' : `${belowThousand(thousands, 'et')} `;
    const kilo = thousands === 1 && neuter ? 'tusinde' : 'tusind';
    // tusinde ends in e already.
    if (rest === 0) return `${count}${kilo.replace(/e$/, '')}e`;
    said = `${count}${kilo}`;
  }
  if (hundreds > 0) {
    const count = hundreds === 1 ? 'hundrede' : `${ONES[hundreds]} hundrede`;
    said = spaced(said, below === 0 ? `${count}de` : count);
  }
  if (below === 0) return said;
  return spaced(said, said === '' ? '' : 'og', ordinalBelowHundred(below, neuter));
}

export const grammar: Grammar = {
  forms: ['neuter', 'common'],
  cardinal(n, form: NumberForm) {
    if (n === 0n) return 'nul';
    const common = form === 'common';
    const above = large(n).map(({ value, power }) =>
      value === 1
        ? `${common ? '' : 'en '}${name(power)}`
        : `${belowThousand(value, 'en')} ${name(power)}er`,
    );
    const rest = Number(n % 1_000_000n);
    return spaced(
      ...above,
      belowMillion(rest, common ? 'en' : 'et', common ? 'tusinde' : 'tusind'),
    );
  },
  ordinal(n, form) {
    if (n === 0n) return 'nulte';
    const rest = Number(n % 1_000_000n);
    const above = large(n).map(({ value, power }, index, all) => {
      const count = value === 1 ? '' : belowThousand(value, 'et');
      const last = rest === 0 && index === all.length - 1;
      return spaced(count, `${name(power)}${last ? 'te' : value === 1 ? '' : 'er'}`);
    });
    return spaced(...above, rest === 0 ? '' : ordinalBelowMillion(rest, form === 'neuter'));
  },
  negative: (words) => spaced('minus', words),
};
