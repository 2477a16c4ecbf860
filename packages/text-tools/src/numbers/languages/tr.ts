import { divide, type Grammar, groups, list, spaced } from '../grammar.ts';

const ONES = list(' bir iki üç dört beş altı yedi sekiz dokuz');
const TENS = list(' on yirmi otuz kırk elli altmış yetmiş seksen doksan');
const SCALES = list(
  ' bin milyon milyar trilyon katrilyon kentilyon seksilyon septilyon oktilyon nonilyon desilyon undesilyon dodesilyon tredesilyon katordesilyon kendesilyon seksdesilyon septendesilyon oktodesilyon novemdesilyon vigintilyon',
);

function belowThousand(n: number): string {
  const [hundreds, rest] = divide(n, 100);
  const [tens, ones] = divide(rest, 10);
  return spaced(
    hundreds > 1 ? ONES[hundreds]! : '',
    hundreds > 0 ? 'yüz' : '',
    TENS[tens]!,
    ONES[ones]!,
  );
}

function cardinal(n: bigint): string {
  if (n === 0n) return 'sıfır';
  return spaced(
    ...groups(n, 1000n).map(({ value, power }) =>
      power === 1 && value === 1 ? 'bin' : spaced(belowThousand(value), SCALES[power]!),
    ),
  );
}

/** Vowel harmony: the suffix takes the vowel that goes with the word's last one. */
function ordinalWord(word: string): string {
  if (word === 'dört') return 'dördüncü';
  const last = [...word].filter((letter) => 'aeıioöuü'.includes(letter)).at(-1)!;
  const vowel = { a: 'ı', ı: 'ı', e: 'i', i: 'i', o: 'u', u: 'u', ö: 'ü', ü: 'ü' }[last]!;
  return /[aeıioöuü]$/.test(word) ? `${word}nc${vowel}` : `${word}${vowel}nc${vowel}`;
}

export const grammar: Grammar = {
  forms: ['plain'],
  cardinal: (n) => cardinal(n),
  ordinal: (n) => cardinal(n).replace(/[^ ]+$/, ordinalWord),
  negative: (words) => spaced('eksi', words),
};
