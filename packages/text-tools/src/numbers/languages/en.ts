import { divide, type Grammar, groups, list, shortStem, spaced } from '../grammar.ts';

const ONES = list(
  ' one two three four five six seven eight nine ten eleven twelve thirteen fourteen fifteen sixteen seventeen eighteen nineteen',
);
const TENS = list('  twenty thirty forty fifty sixty seventy eighty ninety');
const IRREGULAR: Readonly<Record<string, string>> = {
  one: 'first',
  two: 'second',
  three: 'third',
  five: 'fifth',
  eight: 'eighth',
  nine: 'ninth',
  twelve: 'twelfth',
};

function belowHundred(n: number): string {
  if (n < 20) return ONES[n]!;
  const [tens, ones] = divide(n, 10);
  return ones === 0 ? TENS[tens]! : `${TENS[tens]}-${ONES[ones]}`;
}

function belowThousand(n: number, and: boolean): string {
  const [hundreds, rest] = divide(n, 100);
  if (hundreds === 0) return belowHundred(rest);
  const head = `${ONES[hundreds]} hundred`;
  return rest === 0 ? head : `${head}${and ? ' and' : ''} ${belowHundred(rest)}`;
}

const scale = (power: number) => (power === 1 ? 'thousand' : `${shortStem(power)}illion`);

function cardinal(n: bigint, and: boolean): string {
  if (n === 0n) return 'zero';
  const parts = groups(n, 1000n);
  let said = '';
  for (const { value, power } of parts) {
    const words = belowThousand(value, and);
    if (power > 0) {
      said += `${said === '' ? '' : and ? ', ' : ' '}${words} ${scale(power)}`;
      continue;
    }
    // British: "and" before what is left below a hundred, else a comma from a million on.
    const link = and && value < 100 ? ' and ' : and && n >= 100_000n ? ', ' : ' ';
    said += said === '' ? words : `${link}${words}`;
  }
  return said;
}

function ordinalWord(word: string): string {
  if (IRREGULAR[word]) return IRREGULAR[word];
  return word.endsWith('y') ? `${word.slice(0, -1)}ieth` : `${word}th`;
}

export const grammar: Grammar = {
  forms: ['plain', 'with-and'],
  cardinal: (n, form) => cardinal(n, form === 'with-and'),
  ordinal: (n, form) => cardinal(n, form === 'with-and').replace(/[a-z]+$/, ordinalWord),
  negative: (words) => spaced('minus', words),
};
