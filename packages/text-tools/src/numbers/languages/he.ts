import { divide, type Grammar, list } from '../grammar.ts';

type Gender = 'masculine' | 'feminine';

const ONES: Record<Gender, string[]> = {
  feminine: list(' אחת שתיים שלוש ארבע חמש שש שבע שמונה תשע עשר'),
  masculine: list(' אחד שניים שלושה ארבעה חמישה שישה שבעה שמונה תשעה עשרה'),
};
const TENS = list('  עשרים שלושים ארבעים חמישים שישים שבעים שמונים תשעים');
/** Construct forms, before אלפים. */
const THOUSANDS = list('   שלושת ארבעת חמשת ששת שבעת שמונת תשעת עשרת');
// 10^12 and 10^15 are CLDR's ביליון and טריליון; the sequence goes on from there.
const SCALES = list(
  '  מיליון מיליארד ביליון טריליון קוודריליון קווינטיליון סקסטיליון ספטיליון אוקטיליון נוניליון דציליון אונדציליון דואודציליון טרדציליון קוואטורדציליון קווינדציליון סקסדציליון ספטנדציליון אוקטודציליון נובמדציליון',
);
const ORDINALS: Record<Gender, string[]> = {
  masculine: list(' ראשון שני שלישי רביעי חמישי שישי שביעי שמיני תשיעי עשירי'),
  feminine: list(' ראשונה שניה שלישית רביעית חמישית שישית שביעית שמינית תשיעית עשירית'),
};

function belowTwenty(n: number, gender: Gender): string {
  if (n <= 10) return ONES[gender][n]!;
  const ten = gender === 'feminine' ? 'עשרה' : 'עשר';
  if (n === 12) return gender === 'feminine' ? `שתים ${ten}` : `שניים ${ten}`;
  return `${ONES[gender][n - 10]} ${ten}`;
}

const hundreds = (n: number) => (n === 1 ? 'מאה' : n === 2 ? 'מאתיים' : `${ONES.feminine[n]} מאות`);

/** What is left after a larger unit: only its last part, below twenty, is joined with ו. */
function after(rest: bigint, gender: Gender): string {
  return rest === 0n ? '' : ` ${joined(rest, gender)}`;
}

function joined(n: bigint, gender: Gender): string {
  if (n < 20n) return `ו${belowTwenty(Number(n), gender)}`;
  if (n < 100n) {
    const [tens, ones] = divide(Number(n), 10);
    return TENS[tens] + after(BigInt(ones), gender);
  }
  if (n < 1000n) return hundreds(Number(n / 100n)) + after(n % 100n, gender);
  if (n < 1_000_000n) {
    const count = n / 1000n;
    if (count >= 3n && count <= 10n)
      return `ו${THOUSANDS[Number(count)]} אלפים${after(n % 1000n, gender)}`;
    if (count > 10n) return `${joined(count, 'masculine')} אלף${after(n % 1000n, gender)}`;
    return (count === 1n ? 'אלף' : 'אלפיים') + after(n % 1000n, gender);
  }
  return large(n, gender, (count) => joined(count, 'masculine'));
}

function large(n: bigint, gender: Gender, counted: (count: bigint) => string): string {
  let power = 2;
  while (n >= 1000n ** BigInt(power + 1)) power += 1;
  const size = 1000n ** BigInt(power);
  const count = n / size;
  const name = SCALES[power]!;
  const head = count === 1n ? name : count === 2n ? `שני ${name}` : `${counted(count)} ${name}`;
  return head + after(n % size, gender);
}

function cardinal(n: bigint, gender: Gender): string {
  if (n < 20n) return belowTwenty(Number(n), gender);
  if (n < 1000n) return joined(n, gender);
  if (n < 1_000_000n) {
    const count = n / 1000n;
    if (count <= 2n) return joined(n, gender);
    if (count <= 10n) return `${THOUSANDS[Number(count)]} אלפים${after(n % 1000n, gender)}`;
    return `${cardinal(count, 'masculine')} אלף${after(n % 1000n, gender)}`;
  }
  return large(n, gender, (count) => cardinal(count, 'masculine'));
}

export const grammar: Grammar = {
  forms: ['feminine', 'masculine'],
  cardinal: (n, form) => (n === 0n ? 'אפס' : cardinal(n, form as Gender)),
  ordinal(n, form) {
    if (n === 0n) return 'מספר אפס';
    return n <= 10n ? ORDINALS[form as Gender][Number(n)]! : cardinal(n, form as Gender);
  },
  negative: (words) => `מינוס ${words}`,
};
