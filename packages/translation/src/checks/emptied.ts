/** Pairs of quotation marks, and of brackets: around nothing, and around something. */
const KINDS = [
  {
    empty:
      /[“”„]\s*[“”]|«\s*»|»\s*«|‹\s*›|‘\s*’|‚\s*[‘’]|「\s*」|『\s*』|《\s*》|(?<![\p{L}\p{N}_"])""(?!")/gu,
    filled:
      /[“„”][^“”„]+[“”]|«[^«»]+»|»[^«»]+«|‹[^‹›]+›|‚[^‘’‚]+[’‘]|(?<!\p{L})[‘'`][^‘’'`]+[’'](?!\p{L})|「[^「」]+」|『[^『』]+』|《[^《》]+》|(?<![\p{L}"])"[^"]+"/gu,
  },
  {
    // Empty round ones behind a word are a call's: `f()`.
    empty: /（\s*）|(?<![\p{L}\p{N}_])(?:\(\s*\)|\[\s*\])/gu,
    filled: /（[^（）]+）|\([^()]+\)|\[[^[\]]+\]/gu,
  },
];

/**
 * Quotations and brackets that lost what stood in them.
 * @param source with some character in the place of each code and placeholder, as in `target`
 * @returns for each what the source has in it, or the empty pair where that cannot be told
 */
export function findEmptied(source: string, target: string): string[] {
  return KINDS.flatMap(({ empty, filled }) => {
    const found = target.match(empty)?.length ?? 0;
    if (found === 0 || found <= (source.match(empty)?.length ?? 0)) return [];
    const before = source.match(filled) ?? [];
    if (before.length === 0) return [];
    // Translations mostly keep the order of what is quoted.
    const pairs = target.match(new RegExp(`${empty.source}|${filled.source}`, 'gu')) ?? [];
    const told = pairs.length === before.length;
    return pairs.flatMap((pair, index) => {
      if (!new RegExp(`^(?:${empty.source})$`, 'u').test(pair)) return [];
      return [told ? (before[index] as string).slice(1, -1).trim() : pair];
    });
  });
}
