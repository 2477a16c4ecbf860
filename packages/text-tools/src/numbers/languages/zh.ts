import type { Grammar } from '../grammar.ts';
import { MYRIADS } from './east-asian.ts';

interface Digits {
  digits: readonly string[];
  zero: string;
  ten: string;
  hundred: string;
  thousand: string;
}

const PLAIN: Digits = {
  digits: [...' 一二三四五六七八九'],
  zero: '零',
  ten: '十',
  hundred: '百',
  thousand: '千',
};
const FINANCIAL: Digits = {
  digits: [...' 壹贰叁肆伍陆柒捌玖'],
  zero: '零',
  ten: '拾',
  hundred: '佰',
  thousand: '仟',
};

/** Units with the size below which what follows needs a zero before it. */
function units({ hundred, thousand }: Digits): { size: bigint; name: string; gap: bigint }[] {
  const myriads = MYRIADS.zh.map((name, index) => {
    const exponent = 4 * (index + 1);
    // As CLDR has it: 10^4 after 亿, 10^7 after 兆, from 京 on the unit before.
    const gap = exponent === 4 ? 3 : exponent === 12 ? 7 : exponent - 4;
    return { size: 10n ** BigInt(exponent), name, gap: 10n ** BigInt(gap) };
  });
  return [
    { size: 100n, name: hundred, gap: 10n },
    { size: 1000n, name: thousand, gap: 100n },
    ...myriads,
  ].reverse();
}

function cardinal(n: bigint, style: Digits): string {
  const { digits, zero, ten } = style;
  if (n < 10n) return digits[Number(n)]!;
  if (n < 100n) {
    const tens = Number(n / 10n);
    const ones = Number(n % 10n);
    return (tens > 1 ? digits[tens] : '') + ten + (ones > 0 ? digits[ones] : '');
  }
  const { size, name, gap } = units(style).find((unit) => unit.size <= n)!;
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
  ordinal: (n) => `第${n === 0n ? '〇' : cardinal(n, { ...PLAIN, zero: '〇' })}`,
  negative: (words) => `负${words}`,
};
