import { divide, type Grammar, groups, list, type NumberForm, spaced } from '../grammar.ts';

const ONES = list(
  ' один два три четыре пять шесть семь восемь девять десять одиннадцать двенадцать тринадцать четырнадцать пятнадцать шестнадцать семнадцать восемнадцать девятнадцать',
);
const TENS = list('  двадцать тридцать сорок пятьдесят шестьдесят семьдесят восемьдесят девяносто');
const HUNDREDS = list(' сто двести триста четыреста пятьсот шестьсот семьсот восемьсот девятьсот');
const SCALES = list(
  '  миллион миллиард триллион квадриллион квинтиллион секстиллион септиллион октиллион нониллион дециллион ундециллион дуодециллион тредециллион кваттуордециллион квиндециллион сексдециллион септендециллион октодециллион новемдециллион вигинтиллион',
);
const ORDINAL_ONES = list(
  ' первый второй третий четвертый пятый шестой седьмой восьмой девятый десятый одиннадцатый двенадцатый тринадцатый четырнадцатый пятнадцатый шестнадцатый семнадцатый восемнадцатый девятнадцатый',
);
const ORDINAL_TENS = list(
  '  двадцатый тридцатый сороковой пятидесятый шестидесятый семидесятый восьмидесятый девяностый',
);
const ORDINAL_HUNDREDS = list(
  ' сотый двухсотый трехсотый четырехсотый пятисотый шестисотый семисотый восьмисотый девятисотый',
);
/** Genitives that stand before -тысячный, -миллионный (Розенталь, Справочник по правописанию, §166). */
const GENITIVE_ONES = list(
  ' одно двух трех четырех пяти шести семи восьми девяти десяти одиннадцати двенадцати тринадцати четырнадцати пятнадцати шестнадцати семнадцати восемнадцати девятнадцати',
);
const GENITIVE_TENS = list(
  '  двадцати тридцати сорока пятидесяти шестидесяти семидесяти восьмидесяти девяносто',
);
const GENITIVE_HUNDREDS = list(
  ' сто двухсот трехсот четырехсот пятисот шестисот семисот восьмисот девятисот',
);

function unit(n: number, form: NumberForm): string {
  if (n === 1) return { feminine: 'одна', neuter: 'одно' }[form as string] ?? 'один';
  return n === 2 && form === 'feminine' ? 'две' : ONES[n]!;
}

function belowThousand(n: number, form: NumberForm): string {
  const [hundreds, rest] = divide(n, 100);
  const [tens, ones] = divide(rest, 10);
  const below = rest < 20 ? [unit(rest, form)] : [TENS[tens]!, unit(ones, form)];
  return spaced(HUNDREDS[hundreds]!, ...below);
}

/** The form a noun takes after a number: one, a few (2–4), many. */
function counted(n: number, [one, few, many]: readonly [string, string, string]): string {
  if (n % 100 >= 11 && n % 100 <= 14) return many;
  if (n % 10 === 1) return one;
  return n % 10 >= 2 && n % 10 <= 4 ? few : many;
}

function cardinal(n: bigint, form: NumberForm): string {
  const parts = groups(n, 1000n).map(({ value, power }) => {
    if (power === 0) return belowThousand(value, form);
    if (power === 1)
      return `${belowThousand(value, 'feminine')} ${counted(value, ['тысяча', 'тысячи', 'тысяч'])}`;
    const name = SCALES[power]!;
    return `${belowThousand(value, 'masculine')} ${counted(value, [name, `${name}а`, `${name}ов`])}`;
  });
  return spaced(...parts);
}

/** The count in front of -тысячный as one word. */
function prefix(n: number): string {
  if (n === 1) return '';
  const [hundreds, rest] = divide(n, 100);
  const [tens, ones] = divide(rest, 10);
  const below = rest < 20 ? GENITIVE_ONES[rest]! : GENITIVE_TENS[tens]! + GENITIVE_ONES[ones]!;
  return GENITIVE_HUNDREDS[hundreds]! + below;
}

function masculineOrdinal(n: bigint): string {
  const { value, power } = groups(n, 1000n).at(-1)!;
  const unitSize = 1000n ** BigInt(power);
  if (power > 0) {
    const head = cardinal(n - BigInt(value) * unitSize, 'masculine');
    return spaced(head, `${prefix(value)}${power === 1 ? 'тысяч' : SCALES[power]}ный`);
  }
  const [hundreds, rest] = divide(value, 100);
  const [tens, ones] = divide(rest, 10);
  const head = cardinal(n - BigInt(value), 'masculine');
  if (rest === 0) return spaced(head, ORDINAL_HUNDREDS[hundreds]!);
  if (rest < 20) return spaced(head, HUNDREDS[hundreds]!, ORDINAL_ONES[rest]!);
  if (ones === 0) return spaced(head, HUNDREDS[hundreds]!, ORDINAL_TENS[tens]!);
  return spaced(head, HUNDREDS[hundreds]!, TENS[tens]!, ORDINAL_ONES[ones]!);
}

/** Other genders by their ending; третий is soft. */
function inflected(ordinal: string, form: NumberForm): string {
  if (form === 'masculine') return ordinal;
  const feminine = form === 'feminine';
  if (ordinal.endsWith('третий')) return ordinal.replace(/ий$/, feminine ? 'ья' : 'ье');
  return ordinal.replace(/(?:ый|ой)$/, feminine ? 'ая' : 'ое');
}

export const grammar: Grammar = {
  forms: ['masculine', 'feminine', 'neuter'],
  cardinal: (n, form) => (n === 0n ? 'ноль' : cardinal(n, form)),
  ordinal: (n, form) => inflected(n === 0n ? 'нулевой' : masculineOrdinal(n), form),
  negative: (words) => spaced('минус', words),
};
