import type { Codec, Options } from '../tool.ts';

/** Number base and how many digits a byte takes in it. */
const BASES: Record<string, { radix: number; digits: number; prefix: string }> = {
  binary: { radix: 2, digits: 8, prefix: '0b' },
  octal: { radix: 8, digits: 3, prefix: '0o' },
  decimal: { radix: 10, digits: 3, prefix: '' },
  hexadecimal: { radix: 16, digits: 2, prefix: '0x' },
};

const SEPARATORS: Record<string, string> = { space: ' ', none: '', comma: ',', line: '\n' };

/**
 * Bytes of the text in UTF-8, written as numbers, and back. Bytes that are no UTF-8 become U+FFFD, as do
 * halves of surrogate pairs. Options: `base`, `separator` (between bytes), `prefix` (0b, 0o, 0x before each).
 */
export function binary({ base, separator, prefix }: Options): Codec {
  const { radix, digits, prefix: mark } = BASES[String(base)]!;
  const between = SEPARATORS[String(separator)]!;
  const before = prefix ? mark : '';
  const written = Array.from(
    { length: 256 },
    (_, byte) => before + byte.toString(radix).padStart(digits, '0'),
  );
  return {
    encode(text) {
      const bytes = new TextEncoder().encode(text);
      const numbers = new Array<string>(bytes.length);
      for (let index = 0; index < bytes.length; index += 1)
        numbers[index] = written[bytes[index]!]!;
      return numbers.join(between);
    },
    decode: (text) =>
      new TextDecoder('utf-8', { ignoreBOM: true }).decode(readBytes(text, radix, digits)),
  };
}

/** Digits grouped by whatever stands between them; a longer group is cut into bytes, leftover digits are dropped. */
function readBytes(text: string, radix: number, digits: number): Uint8Array {
  const bytes: number[] = [];
  const digitSet = '0123456789abcdef'.slice(0, radix);
  const groups = new RegExp(`(?:0[box])?([${digitSet}]+)`, 'gi');
  for (const [, group = ''] of text.matchAll(groups)) {
    if (group.length <= digits) {
      push(bytes, group, radix);
      continue;
    }
    for (let at = 0; at + digits <= group.length; at += digits)
      push(bytes, group.slice(at, at + digits), radix);
  }
  return Uint8Array.from(bytes);
}

function push(bytes: number[], digits: string, radix: number): void {
  const value = Number.parseInt(digits, radix);
  if (value <= 255) bytes.push(value);
}
