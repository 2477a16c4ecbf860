import { divide, type Grammar, list } from '../grammar.ts';

const ONES = list(' واحد إثنان ثلاثة أربعة خمسة ستة سبعة ثمانية تسعة عشرة');
const TENS = list('  عشرون ثلاثون أربعون خمسون ستون سبعون ثمانون تسعون');
const SCALES = list(
  '  مليون مليار ترليون كوادرليون كوينتليون سكستليون سبتليون أوكتليون نونليون ديسليون أندسليون دودسليون تريدسليون كوادردسليون كويندسليون سكسدسليون سبتندسليون أوكتودسليون نوفمدسليون فيجنتليون',
);
const ORDINALS_MASCULINE = list(
  ' الأول الثاني الثالث الرابع الخامس السادس السابع الثامن التاسع العاشر',
);
const ORDINALS_FEMININE = list(
  ' الأولى الثانية الثالثة الرابعة الخامسة السادسة السابعة الثامنة التاسعة العاشرة',
);

/** How the number continues after hundreds, thousands …: the counting form says 2,000 in the accusative. */
type Use = 'masculine' | 'counting';

function belowHundred(n: number): string {
  if (n <= 10) return ONES[n]!;
  if (n === 11) return 'إحدى عشر';
  if (n === 12) return 'إثنا عشر';
  if (n < 20) return `${ONES[n - 10]} عشر`;
  const [tens, ones] = divide(n, 10);
  return ones === 0 ? TENS[tens]! : `${ONES[ones]} و${TENS[tens]}`;
}

const then = (rest: bigint, use: Use) => (rest === 0n ? '' : ` و${cardinal(rest, use)}`);

function cardinal(n: bigint, use: Use): string {
  if (n < 100n) return belowHundred(Number(n));
  if (n < 1000n) {
    const hundreds = n / 100n;
    const head =
      hundreds === 1n ? 'مائة' : hundreds === 2n ? 'مائتان' : `${ONES[Number(hundreds)]} مائة`;
    return head + then(n % 100n, use);
  }
  if (n < 1_000_000n) {
    const count = n / 1000n;
    let head = `${cardinal(count, 'masculine')} ألف`;
    if (count === 1n) head = 'ألف';
    else if (count === 2n) head = use === 'counting' ? 'ألفين' : 'ألفي';
    else if (count <= 10n) head = `${ONES[Number(count)]} آلاف`;
    return head + then(n % 1000n, use);
  }
  let power = 2;
  while (n >= 1000n ** BigInt(power + 1)) power += 1;
  const size = 1000n ** BigInt(power);
  const count = n / size;
  const head = count === 1n ? SCALES[power]! : `${cardinal(count, 'masculine')} ${SCALES[power]}`;
  return head + then(n % size, use);
}

function feminine(n: bigint): string {
  if (n === 1n) return 'واحدة';
  if (n === 2n) return 'إثنتان';
  if (n === 12n) return 'إثنتا عشرة';
  // 2,000 itself is as in the masculine; what follows is counted.
  if (n >= 2000n && n < 3000n) return `ألفي${then(n % 1000n, 'counting')}`;
  return cardinal(n, 'counting');
}

function ordinal(n: bigint, isFeminine: boolean): string {
  const ones = isFeminine ? ORDINALS_FEMININE : ORDINALS_MASCULINE;
  const first = isFeminine ? 'الحادية' : 'الحادي';
  if (n <= 10n) return ones[Number(n)]!;
  if (n < 20n) {
    const unit = n === 11n ? first : ones[Number(n) - 10];
    return `${unit} ${isFeminine ? 'عشرة' : 'عشر'}`;
  }
  if (n < 100n) {
    const [tens, unit] = divide(Number(n), 10);
    const ten = `ال${TENS[tens]}`;
    return unit === 0 ? ten : `${unit === 1 ? first : ones[unit]} و${ten}`;
  }
  const rest = (remainder: bigint) =>
    remainder === 0n
      ? ''
      : ` و${isFeminine ? feminine(remainder) : cardinal(remainder, 'masculine')}`;
  // Round units take the article; multiples are said as cardinals.
  for (const [size, name] of [
    [1_000_000_000n, 'المليار'],
    [1_000_000n, 'المليون'],
    [1000n, 'الألف'],
    [100n, 'المائة'],
  ] as const)
    if (n / size === 1n) return name + rest(n % size);
  if (n / 100n === 2n) return `المائتان${rest(n % 100n)}`;
  if (n / 1000n === 2n) return `الألفي${rest(n % 1000n)}`;
  if (n < 1000n) return `${ONES[Number(n / 100n)]} مائة${rest(n % 100n)}`;
  if (n >= 1_000_000n || !isFeminine) return cardinal(n, 'masculine');
  return cardinal(n - (n % 1000n), 'masculine') + rest(n % 1000n);
}

export const grammar: Grammar = {
  forms: ['masculine', 'feminine'],
  cardinal(n, form) {
    if (n === 0n) return 'صفر';
    return form === 'feminine' ? feminine(n) : cardinal(n, 'masculine');
  },
  ordinal: (n, form) => (n === 0n ? 'صفر' : ordinal(n, form === 'feminine')),
  negative: (words) => `ناقص ${words}`,
};
