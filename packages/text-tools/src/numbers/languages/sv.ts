import { divide, type Grammar, groups, list, longName, spaced } from '../grammar.ts';

const ONES = list(
  ' ett två tre fyra fem sex sju åtta nio tio elva tolv tretton fjorton femton sexton sjutton arton nitton',
);
const TENS = list('  tjugo trettio fyrtio femtio sextio sjuttio åttio nittio');
const ORDINALS = list(
  ' första andra tredje fjärde femte sjätte sjunde åttonde nionde tionde elfte tolfte trettonde fjortonde femtonde sextonde sjuttonde artonde nittonde',
);
const STEMS = list('mil bil tril kvadril kvintil sextil septil oktil nonil decil');

const unit = (n: number, one: string) => (n === 1 ? one : ONES[n]!);

function belowHundred(n: number, one: string): string {
  if (n < 20) return unit(n, one);
  const [tens, ones] = divide(n, 10);
  return TENS[tens]! + unit(ones, one);
}

function belowThousand(n: number, one: string): string {
  const [hundreds, rest] = divide(n, 100);
  return (hundreds > 0 ? `${ONES[hundreds]}hundra` : '') + belowHundred(rest, one);
}

/** Three t in a row are written as two: ettusen. Of common gender, 21,000 is tjugoentusen. */
function thousands(n: number, one: string): string {
  if (n === 0) return '';
  return `${belowThousand(n, n === 1 ? 'et' : one === 'ett' ? 'et' : 'en')}tusen`;
}

const large = (n: bigint) =>
  groups(n, 1000n)
    .filter(({ power }) => power > 1)
    .map(({ value, power }) => ({
      count: belowThousand(value, 'en'),
      name: longName(power, STEMS, ['jon', 'jard']),
      ending: value === 1 ? '' : 'er',
    }));

function ordinalBelowHundred(n: number, masculine: boolean): string {
  const [tens, ones] = divide(n, 10);
  if (n >= 20 && ones === 0) return `${TENS[tens]}nde`;
  const word = ORDINALS[n < 20 ? n : ones]!;
  const last =
    masculine && (word === 'första' || word === 'andra') ? `${word.slice(0, -1)}e` : word;
  return (n < 20 ? '' : TENS[tens]!) + last;
}

export const grammar: Grammar = {
  forms: ['neuter', 'common', 'masculine'],
  cardinal(n, form) {
    if (n === 0n) return 'noll';
    const one = form === 'neuter' ? 'ett' : 'en';
    const [kilo, rest] = divide(Number(n % 1_000_000n), 1000);
    const above = large(n).map(({ count, name, ending }) => `${count} ${name}${ending}`);
    return spaced(...above, thousands(kilo, one), belowThousand(rest, one));
  },
  ordinal(n, form) {
    if (n === 0n) return 'nollte';
    const masculine = form === 'masculine';
    const [kilo, rest] = divide(Number(n % 1_000_000n), 1000);
    const [hundreds, below] = divide(rest, 100);
    const above = large(n);
    const said = above.map(({ count, name, ending }) => `${count} ${name}${ending}`);
    if (kilo > 0) said.push(thousands(kilo, 'ett'));
    if (hundreds > 0) said.push(`${ONES[hundreds]}hundra`);
    if (below > 0) return spaced(...said, ordinalBelowHundred(below, masculine));
    const last = said.pop()!;
    if (hundreds > 0 || kilo > 0) return spaced(...said, `${last}de`);
    const { count, name } = above.at(-1)!;
    return spaced(...said, `${count} ${name}te`);
  },
  negative: (words) => spaced('minus', words),
};
