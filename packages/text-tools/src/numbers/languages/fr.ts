import { divide, type Grammar, groups, list, longName, spaced } from '../grammar.ts';

const ONES = list(
  ' un deux trois quatre cinq six sept huit neuf dix onze douze treize quatorze quinze seize dix-sept dix-huit dix-neuf',
);
const TENS = list('  vingt trente quarante cinquante soixante soixante quatre-vingt quatre-vingt');
const STEMS = list('mi bi tri quadri quinti sexti septi octi noni déci');

/** `last`: nothing follows, so that vingt and cent take their plural s. */
function belowHundred(n: number, one: string, last: boolean): string {
  if (n < 20) return n === 1 ? one : ONES[n]!;
  const tens = Math.floor(n / 10);
  const ones = tens === 7 || tens === 9 ? (n % 10) + 10 : n % 10;
  if (ones === 0) return TENS[tens]! + (tens === 8 && last ? 's' : '');
  const and = tens < 8 && (ones === 1 || ones === 11) ? '-et' : '';
  return `${TENS[tens]}${and}-${ones === 1 ? one : ONES[ones]}`;
}

function belowThousand(n: number, one: string, last: boolean): string {
  const [hundreds, rest] = divide(n, 100);
  if (hundreds === 0) return belowHundred(rest, one, last);
  const plural = hundreds > 1 && rest === 0 && last ? 's' : '';
  return spaced(
    hundreds > 1 ? ONES[hundreds]! : '',
    `cent${plural}`,
    belowHundred(rest, one, last),
  );
}

const large = (n: bigint) =>
  groups(n, 1000n)
    .filter(({ power }) => power > 1)
    .map(({ value, power }) => {
      // Million is a noun, before which vingt and cent keep their s; CLDR and common usage drop it.
      const count = belowThousand(value, 'un', false);
      return `${count} ${longName(power, STEMS, ['llion', 'lliard'])}${value > 1 ? 's' : ''}`;
    });

function thousands(n: number): string {
  if (n === 0) return '';
  return n === 1 ? 'mille' : `${belowThousand(n, 'un', false)} mille`;
}

function ordinalWords(words: string): string {
  return words
    .replace(/s$/, (s) => (/(?:vingts|cents|llions|lliards)$/.test(words) ? '' : s))
    .replace(/(?:un|cinq|neuf|[a-zé]+)$/, (word) => {
      if (word === 'un') return 'unième';
      if (word === 'cinq') return 'cinquième';
      if (word === 'neuf') return 'neuvième';
      return `${word.replace(/e$/, '')}ième`;
    });
}

function cardinal(n: bigint, one: string): string {
  const [kilo, rest] = divide(Number(n % 1_000_000n), 1000);
  return spaced(...large(n), thousands(kilo), belowThousand(rest, one, true));
}

export const grammar: Grammar = {
  forms: ['masculine', 'feminine'],
  cardinal: (n, form) => (n === 0n ? 'zéro' : cardinal(n, form === 'feminine' ? 'une' : 'un')),
  ordinal(n, form) {
    if (n === 0n) return 'zéroième';
    if (n === 1n) return form === 'feminine' ? 'première' : 'premier';
    return ordinalWords(cardinal(n, 'un'));
  },
  negative: (words) => spaced('moins', words),
};
