import { divide, type Grammar, groups, list, longName, spaced } from '../grammar.ts';

const ONES = list(
  ' een twee drie vier vijf zes zeven acht negen tien elf twaalf dertien veertien vijftien zestien zeventien achttien negentien',
);
const TENS = list('  twintig dertig veertig vijftig zestig zeventig tachtig negentig');
const ORDINALS = list(' eerste tweede derde vierde vijfde zesde zevende achtste negende');
const STEMS = list('mil bil tril quadril quintil sextil septil octil nonil decil');

function belowHundred(n: number): string {
  if (n < 20) return ONES[n]!;
  const [tens, ones] = divide(n, 10);
  if (ones === 0) return TENS[tens]!;
  // A trema keeps the vowels apart: tweeëntwintig.
  return `${ONES[ones]}${ONES[ones]!.endsWith('e') ? 'ën' : 'en'}${TENS[tens]}`;
}

function belowThousand(n: number): string {
  const [hundreds, rest] = divide(n, 100);
  const head = hundreds === 0 ? '' : `${hundreds === 1 ? '' : ONES[hundreds]}honderd`;
  return head + belowHundred(rest);
}

function belowMillion(n: number): string {
  const [thousands, rest] = divide(n, 1000);
  if (thousands === 0) return belowThousand(rest);
  return `${thousands === 1 ? '' : belowThousand(thousands)}duizend${belowThousand(rest)}`;
}

const large = (n: bigint) =>
  groups(n, 1000n)
    .filter(({ power }) => power > 1)
    .map(
      ({ value, power }) => `${belowThousand(value)} ${longName(power, STEMS, ['joen', 'jard'])}`,
    );

function ordinalBelowHundred(n: number): string {
  if (n < 10) return ORDINALS[n]!;
  if (n < 20) return `${ONES[n]}de`;
  return `${belowHundred(n)}ste`;
}

export const grammar: Grammar = {
  forms: ['plain'],
  cardinal: (n) => (n === 0n ? 'nul' : spaced(...large(n), belowMillion(Number(n % 1_000_000n)))),
  ordinal(n) {
    if (n === 0n) return 'nulste';
    const rest = Number(n % 1_000_000n);
    const below = rest % 100;
    const head = `${large(n).join('').replaceAll(' ', '')}${belowMillion(rest - below)}`;
    return below === 0 ? `${head}ste` : head + ordinalBelowHundred(below);
  },
  negative: (words) => spaced('min', words),
};
