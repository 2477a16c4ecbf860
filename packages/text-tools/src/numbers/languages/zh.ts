import type { Grammar } from '../grammar.ts';
import { MYRIADS } from './east-asian.ts';

interface Unit {
  size: bigint;
  name: string;
  /** What follows needs a zero before it where it is smaller. */
  gap: bigint;
}

interface Digits {
  digits: readonly string[];
  zero: string;
  ten: string;
  hundred: string;
  thousand: string;
}

interface Style extends Digits {
  /** The largest first. */
  units: readonly Unit[];
}

const PLAIN = styleOf({
  digits: [...' 一二三四五六七八九'],
  zero: '零',
  ten: '十',
  hundred: '百',
  thousand: '千',
});
const FINANCIAL = styleOf({
  digits: [...' 壹贰叁肆伍陆柒捌玖'],
  zero: '零',
  ten: '拾',
  hundred: '佰',
  thousand: '仟',
});
const ORDINAL: Style = { ...PLAIN, zero: '〇' };

/** With its units, which are made once: to read a number, tens of thousands of them are said. */
function styleOf(digits: Digits): Style {
  const { hundred, thousand } = digits;
  const myriads = MYRIADS.zh.map((name, index) => {
    const exponent = 4 * (index + 1);
    // As CLDR has it: 10^4 after 亿, 10^7 after 兆, from 京 on the unit before.
    const gap = exponent === 4 ? 3 : exponent === 12 ? 7 : exponent - 4;
    return { size: 10n ** BigInt(exponent), name, gap: 10n ** BigInt(gap) };
  });
  const units = [
    { size: 100n, name: hundred, gap: 10n },
    { size: 1000n, name: thousand, gap: 100n },
    ...myriads,
  ].reverse();
  return { ...digits, units };
}

function cardinal(n: bigint, style: Style): string {
  const { digits, zero, ten, units } = style;
  if (n < 10n) return digits[Number(n)]!;
  if (n < 100n) {
    const tens = Number(n / 10n);
    const ones = Number(n % 10n);
    return (tens > 1 ? digits[tens] : '') + ten + (ones > 0 ? digits[ones] : '');
  }
  const { size, name, gap } = units.find((unit) => unit.size <= n)!;
  const rest = n % size;
  const head = cardinal(n / size, style) + name;
  if (rest === 0n) return head;
  // Ten at the start of what follows is 一十, and only there.
  const one = rest >= 10n && rest < 20n ? digits[1] : '';
  return head + (rest < gap ? zero : '') + one + cardinal(rest, style);
}

export const grammar: Grammar = {
  forms: ['plain', 'financial'],
  cardinal: (n, form) => (n === 0n ? '零' : cardinal(n, form === 'financial' ? FINANCIAL : PLAIN)),
  ordinal: (n) => `第${n === 0n ? '〇' : cardinal(n, ORDINAL)}`,
  negative: (words) => `负${words}`,
};
