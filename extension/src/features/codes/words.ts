const ENTITY = /&(?:amp|lt|gt|quot|apos|nbsp|#(\d{1,7})|#x([0-9a-f]{1,6}));/gi;
const NAMED: Readonly<Record<string, string>> = {
  '&amp;': '&',
  '&lt;': '<',
  '&gt;': '>',
  '&quot;': '"',
  '&apos;': "'",
  '&nbsp;': '\u00a0',
};
const LAST_CODE_POINT = 0x10ffff;

/** Words of coded text with its entities as the characters they stand for, read once. */
export function unescapeText(text: string): string {
  return text.replace(ENTITY, (entity, decimal?: string, hex?: string) => {
    const named = NAMED[entity.toLowerCase()];
    if (named !== undefined) return named;
    const point = decimal === undefined ? Number.parseInt(hex ?? '', 16) : Number(decimal);
    return point > 0 && point <= LAST_CODE_POINT ? String.fromCodePoint(point) : entity;
  });
}

/** Words as they stand in coded text. */
export function escapeText(text: string): string {
  return text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;');
}
