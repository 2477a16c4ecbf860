/** The first digit of each script's decimal digits that languages of the catalogue write. */
const DIGIT_ZEROS = [
  0x0660, 0x06f0, 0x07c0, 0x0966, 0x09e6, 0x0a66, 0x0ae6, 0x0b66, 0x0be6, 0x0c66, 0x0ce6, 0x0d66,
  0x0e50, 0x0ed0, 0x0f20, 0x1040, 0x17e0, 0x1810, 0xff10,
];
const OTHER_DIGIT = /(?![0-9])\p{Nd}/gu;
const NUMBER = /\d+(?:[.,'’\u00a0\u202f\u066b\u066c٫٬]\d+|\s(?=\d{3}(?!\d))\d+)*/g;
/** After these a number changes its digits in languages that count in ten thousands or lakhs. */
const MAGNITUDE =
  /^\s?(?:thousand|million|billion|trillion|k\b|m\b|bn\b|mil\b|mill|Mio|Mrd|Tsd|tys|тыс|млн|млрд|万|萬|億|亿|兆|만|억|조|lakh|crore|लाख|करोड़|แสน|ล้าน)/iu;

function asciiDigits(text: string): string {
  if (!/[\u0660-\uffff]/.test(text)) return text;
  return text.replace(OTHER_DIGIT, (char) => {
    const code = char.codePointAt(0) as number;
    const zero = DIGIT_ZEROS.findLast((start) => code >= start && code < start + 10);
    return zero === undefined ? char : String(code - zero);
  });
}

/** Numbers as their digits, separators dropped: locales write 1,234.5 as 1.234,5 or 1 234,5. */
function numbersOf(text: string): { digits: string; scaled: boolean }[] {
  const ascii = asciiDigits(text);
  if (!/\d/.test(ascii)) return [];
  return Array.from(ascii.matchAll(NUMBER), (match) => ({
    digits: match[0].replace(/\D/g, ''),
    scaled: MAGNITUDE.test(
      ascii.slice(match.index + match[0].length, match.index + match[0].length + 12),
    ),
  }));
}

/**
 * True when every number of the source is still in the target. Locale formats may differ; small counts may
 * be spelled out; numbers before a magnitude ("20 million" → 2000万) are not compared.
 */
export function numbersKept(source: string, target: string): boolean {
  if (!/\p{Nd}/u.test(source)) return true;
  const wanted = numbersOf(source);
  if (wanted.length === 0) return true;
  // All the digits as one string also serve where a format is written apart or together (dates, phones).
  const found = new Map<string, number>();
  for (const { digits } of numbersOf(target)) found.set(digits, (found.get(digits) ?? 0) + 1);
  const all = asciiDigits(target).replace(/\D/g, '');
  return wanted.every(({ digits, scaled }) => {
    const count = found.get(digits) ?? 0;
    if (count > 0) {
      found.set(digits, count - 1);
      return true;
    }
    return (
      scaled ||
      digits.length === 1 ||
      (digits.length > 2 && all.includes(digits)) ||
      spelled(digits)
    );
  });
}

/** Numbers that prose often writes as a word. */
const spelled = (digits: string) => Number(digits) <= 12;
