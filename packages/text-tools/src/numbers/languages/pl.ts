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
  ' jeden dwa trzy cztery pięć sześć siedem osiem dziewięć dziesięć jedenaście dwanaście trzynaście czternaście piętnaście szesnaście siedemnaście osiemnaście dziewiętnaście',
);
const TENS = list(
  '  dwadzieścia trzydzieści czterdzieści pięćdziesiąt sześćdziesiąt siedemdziesiąt osiemdziesiąt dziewięćdziesiąt',
);
const HUNDREDS = list(
  ' sto dwieście trzysta czterysta pięćset sześćset siedemset osiemset dziewięćset',
);
const STEMS = list('mi bi try kwadry kwinty seksty septy okty nony decy');
// Ordinals and their prefixes after Wielki słownik ortograficzny PWN, "Liczebniki"; CLDR's are malformed
// from 100 on.
const ORDINAL_ONES = list(
  ' pierwszy drugi trzeci czwarty piąty szósty siódmy ósmy dziewiąty dziesiąty jedenasty dwunasty trzynasty czternasty piętnasty szesnasty siedemnasty osiemnasty dziewiętnasty',
);
const ORDINAL_TENS = list(
  '  dwudziesty trzydziesty czterdziesty pięćdziesiąty sześćdziesiąty siedemdziesiąty osiemdziesiąty dziewięćdziesiąty',
);
const ORDINAL_HUNDREDS = list(
  ' setny dwusetny trzechsetny czterechsetny pięćsetny sześćsetny siedemsetny osiemsetny dziewięćsetny',
);
const PREFIX_ONES = list(
  ' jedno dwu trzy cztero pięcio sześcio siedmio ośmio dziewięcio dziesięcio jedenasto dwunasto trzynasto czternasto piętnasto szesnasto siedemnasto osiemnasto dziewiętnasto',
);
const PREFIX_TENS = list(
  '  dwudziesto trzydziesto czterdziesto pięćdziesięcio sześćdziesięcio siedemdziesięcio osiemdziesięcio dziewięćdziesięcio',
);
const PREFIX_HUNDREDS = list(
  ' stu dwustu trzystu czterystu pięciuset sześciuset siedmiuset ośmiuset dziewięciuset',
);

function unit(n: number, form: NumberForm, alone: boolean): string {
  if (n === 1 && alone) return { feminine: 'jedna', neuter: 'jedno' }[form as string] ?? 'jeden';
  return n === 2 && form === 'feminine' ? 'dwie' : ONES[n]!;
}

function belowThousand(n: number, form: NumberForm, alone = false): string {
  const [hundreds, rest] = divide(n, 100);
  const [tens, ones] = divide(rest, 10);
  const single = alone && n === 1;
  const below = rest < 20 ? [unit(rest, form, single)] : [TENS[tens]!, unit(ones, form, false)];
  return spaced(HUNDREDS[hundreds]!, ...below);
}

const few = (n: number) => n % 10 >= 2 && n % 10 <= 4 && !(n % 100 >= 12 && n % 100 <= 14);

function scaled(value: number, power: number): string {
  if (power === 1) {
    if (value === 1) return 'tysiąc';
    return `${belowThousand(value, 'masculine')} ${few(value) ? 'tysiące' : 'tysięcy'}`;
  }
  const name = longName(power, STEMS, ['lion', 'liard']);
  if (value === 1) return name;
  return `${belowThousand(value, 'masculine')} ${name}${few(value) ? 'y' : 'ów'}`;
}

function cardinal(n: bigint, form: NumberForm): string {
  return spaced(
    ...groups(n, 1000n).map(({ value, power }) =>
      power > 0 ? scaled(value, power) : belowThousand(value, form, n === 1n),
    ),
  );
}

/** The count in front of -tysięczny as one word. */
function prefix(n: number): string {
  if (n === 1) return '';
  const [hundreds, rest] = divide(n, 100);
  const [tens, ones] = divide(rest, 10);
  const below = rest < 20 ? PREFIX_ONES[rest]! : PREFIX_TENS[tens]! + PREFIX_ONES[ones]!;
  return PREFIX_HUNDREDS[hundreds]! + below;
}

function masculineOrdinal(n: bigint): string {
  const { value, power } = groups(n, 1000n).at(-1)!;
  const head = cardinal(n - BigInt(value) * 1000n ** BigInt(power), 'masculine');
  if (power === 1) return spaced(head, `${prefix(value)}tysięczny`);
  if (power > 1)
    return spaced(head, `${prefix(value)}${longName(power, STEMS, ['lion', 'liard'])}owy`);
  const [hundreds, rest] = divide(value, 100);
  const [tens, ones] = divide(rest, 10);
  if (rest === 0) return spaced(head, ORDINAL_HUNDREDS[hundreds]!);
  const below = rest < 20 ? [ORDINAL_ONES[rest]!] : [ORDINAL_TENS[tens]!, ORDINAL_ONES[ones]!];
  return spaced(head, HUNDREDS[hundreds]!, ...below);
}

/** Feminine and neuter of the last words, which are the ordinal ones. */
function inflected(words: string, form: NumberForm): string {
  if (form === 'masculine') return words;
  const end = form === 'feminine' ? 'a' : 'e';
  const adjective = (word: string) =>
    word
      .replace(/drugi$/, `drug${end === 'e' ? 'ie' : 'a'}`)
      .replace(/trzeci$/, `trzeci${end}`)
      .replace(/y$/, end);
  return words.replace(/(?:(?:dziest|dziesiąt)y )?[^ ]+$/, (last) =>
    last.split(' ').map(adjective).join(' '),
  );
}

export const grammar: Grammar = {
  forms: ['masculine', 'feminine', 'neuter'],
  cardinal: (n, form) => (n === 0n ? 'zero' : cardinal(n, form)),
  ordinal: (n, form) => inflected(n === 0n ? 'zerowy' : masculineOrdinal(n), form),
  negative: (words) => spaced('minus', words),
};
