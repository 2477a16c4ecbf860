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
  ' uno due tre quattro cinque sei sette otto nove dieci undici dodici tredici quattordici quindici sedici diciassette diciotto diciannove',
);
/** Without the final vowel, which falls away before uno and otto. */
const TENS = list('  vent trent quarant cinquant sessant settant ottant novant');
const vowel = (tens: number) => (tens === 2 ? 'i' : 'a');
const ORDINALS = list(
  ' primo secondo terzo quarto quinto sesto settimo ottavo nono decimo undicesimo dodicesimo tredicesimo quattordicesimo quindicesimo sedicesimo diciassettesimo diciottesimo diciannovesimo',
);
/** Ones of an ordinal that does not stand alone. */
const ORDINAL_ONES = list(
  'esimo unesimo duesimo treesimo quattresimo cinquesimo seiesimo settesimo ottesimo novesimo',
);
const STEMS = list('mi bi tri quadri quinti sesti setti otti noni deci');
const ONE: Partial<Record<NumberForm, string>> = { plain: 'uno', masculine: 'un', feminine: 'una' };

/** `three` is what a final 3 is called: tré at the end of a word, tre inside. */
function belowHundred(n: number, one: string, three: string): string {
  if (n < 20) return n === 1 ? one : ONES[n]!;
  const [tens, ones] = divide(n, 10);
  if (ones === 0) return TENS[tens]! + vowel(tens);
  if (ones === 1) return TENS[tens]! + one;
  if (ones === 8) return `${TENS[tens]}otto`;
  return TENS[tens]! + vowel(tens) + (ones === 3 ? three : ONES[ones]);
}

function belowThousand(n: number, one: string, three: string): string {
  const [hundreds, rest] = divide(n, 100);
  if (hundreds === 0) return belowHundred(rest, one, three);
  const head = `${hundreds > 1 ? ONES[hundreds] : ''}cent`;
  // Within the word cento- the shortened un is not used.
  if (rest === 1) return `${head}o${one === 'un' ? 'uno' : one}`;
  if (rest === 3) return `${head}o${three}`;
  if (rest === 8 || (rest >= 80 && rest < 90)) return head + belowHundred(rest, 'uno', 'tré');
  return `${head}o${belowHundred(rest, 'uno', 'tré')}`;
}

function belowMillion(n: number, one: string): string {
  const [thousands, rest] = divide(n, 1000);
  const last = belowThousand(rest, one, 'tré');
  if (thousands === 0) return last;
  if (thousands === 1) return `mille${last}`;
  return `${belowThousand(thousands, 'un', 'tre')}mila${last}`;
}

const large = (n: bigint) =>
  groups(n, 1000n)
    .filter(({ power }) => power > 1)
    .map(({ value, power }) => ({
      value,
      name: longName(power, STEMS, ['lione', 'liardo']),
    }));

function ordinalBelowHundred(n: number, alone: boolean): string {
  if (n < 10 && !alone) return ORDINAL_ONES[n]!;
  if (n < 20) return ORDINALS[n]!;
  const [tens, ones] = divide(n, 10);
  const keepsVowel = ones > 1 && ones !== 8;
  return TENS[tens]! + (keepsVowel ? vowel(tens) : '') + ORDINAL_ONES[ones];
}

function ordinalBelowThousand(n: number, alone: boolean): string {
  const [hundreds, rest] = divide(n, 100);
  if (hundreds === 0) return ordinalBelowHundred(rest, alone);
  const keepsVowel = rest >= 2 && rest !== 8;
  return `${hundreds > 1 ? ONES[hundreds] : ''}cent${keepsVowel ? 'o' : ''}${ordinalBelowHundred(rest, false)}`;
}

function ordinal(n: bigint, one: string): string {
  let head = '';
  const count = (value: number) => (value === 1 ? '' : belowThousand(value, one, 'tré'));
  for (const { value, name } of large(n)) head += count(value) + name;
  const [thousands, rest] = divide(Number(n % 1_000_000n), 1000);
  if (thousands > 0) head += `${count(thousands)}${thousands > 1 && rest > 0 ? 'mila' : 'mille'}`;
  if (rest > 0) {
    // After a milliard the o of miliardo stays before a vowel only in longer ordinals.
    if (rest === 1 || rest === 8) head = head.replace(/o$/, '');
    return head + ordinalBelowThousand(rest, head === '');
  }
  return `${head.replace(/[eo]$/, '')}esimo`;
}

export const grammar: Grammar = {
  forms: ['plain', 'masculine', 'feminine'],
  cardinal(n, form) {
    if (n === 0n) return 'zero';
    const above = large(n).map(({ value, name }) =>
      value === 1
        ? `un ${name}`
        : `${belowThousand(value, 'un', value < 10 ? 'tre' : 'tré')} ${name.replace(/[eo]$/, 'i')}`,
    );
    return spaced(...above, belowMillion(Number(n % 1_000_000n), ONE[form]!));
  },
  ordinal(n, form) {
    const feminine = form === 'feminine';
    const words = n === 0n ? 'zeresimo' : ordinal(n, feminine ? 'una' : 'un');
    return feminine ? words.replace(/o$/, 'a') : words;
  },
  negative: (words) => spaced('meno', words),
};
