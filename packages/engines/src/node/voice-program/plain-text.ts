/** Signs and letters that have no parts, by what stands for them in ASCII. */
const PLAIN: Readonly<Record<string, string>> = {
  ...{ '‘': "'", '’': "'", '“': '"', '”': '"', '–': ', ', '—': ', ', '…': '...' },
  ...{ æ: 'ae', Æ: 'Ae', œ: 'oe', Œ: 'Oe', ß: 'ss', ø: 'o', Ø: 'O', ł: 'l', Ł: 'L' },
  ...{ đ: 'd', Đ: 'D', ð: 'd', Ð: 'D', þ: 'th', Þ: 'Th', ı: 'i' },
};

const plainSign = (sign: string) =>
  PLAIN[sign] ??
  sign
    .normalize('NFKD')
    .replace(/\p{M}/gu, '')
    .replace(/[^\0-\x7F]/gu, (part) => PLAIN[part] ?? ' ');

/** A text in ASCII, for programs that skip other letters or have no words with them in their dictionary. */
export const asciiText = (text: string): string =>
  text.normalize('NFC').replace(/[^\0-\x7F]/gu, plainSign);

/** A text in letters of Latin-1; others by what they are made of. */
export const latin1Text = (text: string): string =>
  text.normalize('NFC').replace(/[^\0-\x7F\xC0-\xFF]/gu, plainSign);
