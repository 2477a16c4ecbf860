/**
 * How well an entry answers what was typed: 1 when each word begins one of its words, less when they only
 * stand within, 0 when one is missing.
 */
export function score(keywords: readonly string[], typed: string): number {
  const text = ` ${keywords.join(' ').toLowerCase()}`;
  const words = typed.toLowerCase().split(/\s+/).filter(Boolean);
  if (!words.every((word) => text.includes(word))) return 0;
  const starting = words.filter((word) => text.includes(` ${word}`)).length;
  const [name = ''] = keywords;
  const begins = name.toLowerCase().startsWith(typed.toLowerCase().trim()) ? 0.5 : 0;
  return 0.1 + (0.4 * starting) / Math.max(1, words.length) + begins;
}
