import { divide, type Grammar, groups, list, spaced } from '../grammar.ts';

const ONES = list(' yksi kaksi kolme neljä viisi kuusi seitsemän kahdeksan yhdeksän');
const ORDINALS = list(
  ' ensimmäinen toinen kolmas neljäs viides kuudes seitsemäs kahdeksas yhdeksäs',
);
const STEMS = list('mil bil tril kvadril kvintil sekstil septil oktil nonil dekil');

function belowThousand(n: number): string {
  const [hundreds, rest] = divide(n, 100);
  const head = hundreds === 0 ? '' : hundreds === 1 ? 'sata' : `${ONES[hundreds]}sataa`;
  if (rest < 10) return head + ONES[rest];
  if (rest === 10) return `${head}kymmenen`;
  if (rest < 20) return `${head}${ONES[rest - 10]}toista`;
  const [tens, ones] = divide(rest, 10);
  return `${head}${ONES[tens]}kymmentä${ONES[ones]}`;
}

function belowMillion(n: number): string {
  const [thousands, rest] = divide(n, 1000);
  const head =
    thousands === 0 ? '' : thousands === 1 ? 'tuhat' : `${belowThousand(thousands)}tuhatta`;
  return head + belowThousand(rest);
}

/** Groups of six digits; only the first million has a word, miljardi, for its thousandfold. */
function large(n: bigint): { value: number; singular: string; plural: string }[] {
  return groups(n, 1_000_000n)
    .filter(({ power }) => power > 0)
    .flatMap(({ value, power }) => {
      const name = `${STEMS[power - 1]}joona`;
      if (power > 1) return [{ value, singular: name, plural: `${name}a` }];
      const [milliards, millions] = divide(value, 1000);
      return [
        { value: milliards, singular: 'miljardi', plural: 'miljardia' },
        { value: millions, singular: name, plural: `${name}a` },
      ].filter((part) => part.value > 0);
    });
}

/** Ordinal that stands before a larger one in a compound: no word for one, kahdes for two. */
function multiplier(n: number): string {
  if (n === 1) return '';
  return n === 2 ? 'kahdes' : ordinalBelowMillion(n);
}

function ordinalBelowMillion(n: number): string {
  const [thousands, rest] = divide(n, 1000);
  const [hundreds, below] = divide(rest, 100);
  const [tens, ones] = divide(below, 10);
  const head =
    (thousands > 0 ? `${multiplier(thousands)}tuhannes` : '') +
    (hundreds > 0 ? `${multiplier(hundreds)}sadas` : '');
  if (below === 0) return head;
  if (below < 10) return head + ORDINALS[below];
  if (below === 10) return `${head}kymmenes`;
  if (below === 11) return `${head}yhdestoista`;
  if (below === 12) return `${head}kahdestoista`;
  if (below < 20) return `${head}${ORDINALS[ones]}toista`;
  return `${head}${multiplier(tens)}kymmenes${ORDINALS[ones]}`;
}

export const grammar: Grammar = {
  forms: ['plain'],
  cardinal(n) {
    if (n === 0n) return 'nolla';
    const above = large(n).map(
      ({ value, singular, plural }) => `${belowMillion(value)} ${value === 1 ? singular : plural}`,
    );
    return spaced(...above, belowMillion(Number(n % 1_000_000n)));
  },
  ordinal(n) {
    if (n === 0n) return 'nollas';
    const rest = Number(n % 1_000_000n);
    let said = '';
    for (const { value, singular } of large(n)) {
      const name = `${singular.replace(/i$/, 'is').replace(/a$/, 'as')}`;
      // Up to milliards what follows is written together, as in the lower numbers.
      const gap = said === '' || /(?:miljoonas|miljardis)$/.test(said) ? '' : ' ';
      said += gap + spaced(multiplier(value), name);
    }
    if (rest === 0) return said;
    const gap = said === '' || /(?:miljoonas|miljardis)$/.test(said) ? '' : ' ';
    return said + gap + ordinalBelowMillion(rest);
  },
  negative: (words) => spaced('miinus', words),
};
