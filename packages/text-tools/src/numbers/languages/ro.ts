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
  ' unu doi trei patru cinci șase șapte opt nouă zece unsprezece doisprezece treisprezece patrusprezece cincisprezece șasesprezece șaptesprezece optsprezece nouăsprezece',
);
const STEMS = list('mi bi tri cvadri cvinti sexti septi octi noni deci');

function unit(n: number, form: NumberForm): string {
  if (n === 1) return form === 'feminine' ? 'una' : 'unu';
  if (form !== 'masculine' && n === 2) return 'două';
  if (form !== 'masculine' && n === 12) return 'douăsprezece';
  return ONES[n]!;
}

function belowThousand(n: number, form: NumberForm): string {
  const [hundreds, rest] = divide(n, 100);
  const [tens, ones] = divide(rest, 10);
  const head =
    hundreds === 0 ? '' : hundreds === 1 ? 'una sută' : `${unit(hundreds, 'feminine')} sute`;
  if (rest < 20) return spaced(head, unit(rest, form));
  return spaced(head, `${unit(tens, 'feminine')}zeci`, ones > 0 ? `și ${unit(ones, form)}` : '');
}

function cardinal(n: bigint, form: NumberForm): string {
  const parts = groups(n, 1000n).map(({ value, power }) => {
    if (power === 0) return belowThousand(value, form);
    if (power === 1) return value === 1 ? 'una mie' : `${belowThousand(value, 'feminine')} mii`;
    const name =
      value === 1
        ? longName(power, STEMS, ['lion', 'liard'])
        : longName(power, STEMS, ['lioane', 'liarde']);
    return `${belowThousand(value, 'neuter')} ${name}`;
  });
  return spaced(...parts);
}

// Ordinals after Dicționarul ortografic, ortoepic și morfologic al limbii române (DOOM 3, 2021) and Gramatica
// de bază a limbii române (2010), "Numeralul ordinal"; CLDR has none.
const MASCULINE: readonly (readonly [RegExp, string])[] = [
  [/(?:unu|doi|trei|patru|cinci|șase|șapte|zece|mie|mii|zeci|sute|lioane|liarde)$/, '$&lea'],
  [/opt$/, 'optulea'],
  [/(?:nouă|două|sută)$/, '$&lea'],
  [/(?:lion|liard)$/, '$&ulea'],
];
const FEMININE: readonly (readonly [RegExp, string])[] = [
  [/una$/, 'una'],
  [/două$/, 'doua'],
  [/trei$/, 'treia'],
  [/patru$/, 'patra'],
  [/cinci$/, 'cincea'],
  [/șase$/, 'șasea'],
  [/șapte$/, 'șaptea'],
  [/opt$/, 'opta'],
  [/nouă$/, 'noua'],
  [/zece$/, 'zecea'],
  [/zeci$/, 'zecea'],
  [/(?:sută|sute)$/, 'suta'],
  [/(?:mie|mii)$/, 'mia'],
  [/lio(?:n|ane)$/, 'lioana'],
  [/liard(?:e)?$/, 'liarda'],
];

function ordinal(n: bigint, feminine: boolean): string {
  if (n === 1n) return feminine ? 'prima' : 'primul';
  const words = cardinal(n, feminine ? 'feminine' : 'masculine')
    .replace(/^una (?=sută|mie)/, 'o ')
    .replace(/^unu (?=\S+li(?:on|ard)$)/, 'un ');
  const rule = (feminine ? FEMININE : MASCULINE).find(([pattern]) => pattern.test(words))!;
  return `${feminine ? 'a' : 'al'} ${words.replace(rule[0], rule[1])}`;
}

export const grammar: Grammar = {
  forms: ['masculine', 'feminine', 'neuter'],
  cardinal: (n, form) => (n === 0n ? 'zero' : cardinal(n, form)),
  ordinal: (n, form) => (n === 0n ? 'al zerolea' : ordinal(n, form === 'feminine')),
  negative: (words) => spaced('minus', words),
};
