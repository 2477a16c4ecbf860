/** Signs and letters that have no parts, by what stands for them in ASCII. */
const PLAIN: Readonly<Record<string, string>> = {
  ...{ '‘': "'", '’': "'", '“': '"', '”': '"', '–': ', ', '—': ', ', '…': '...' },
  ...{ æ: 'ae', Æ: 'Ae', œ: 'oe', Œ: 'Oe', ß: 'ss', ø: 'o', Ø: 'O', ł: 'l', Ł: 'L' },
  ...{ đ: 'd', Đ: 'D', ð: 'd', Ð: 'D', þ: 'th', Þ: 'Th', ı: 'i' },
};

/** English in ASCII: Flite finds `cafe` in its dictionary, and skips the last letter of `café`. */
export const plainEnglish = (text: string): string =>
  text
    .normalize('NFKD')
    .replace(/\p{M}/gu, '')
    .replace(/[^\0-\x7F]/gu, (sign) => PLAIN[sign] ?? ' ');
