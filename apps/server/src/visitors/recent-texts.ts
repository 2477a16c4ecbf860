const MAX_VISITORS = 5_000;
const TEXTS_EACH = 8;
/** Longer segments are not typed. */
const MAX_LENGTH = 2_000;

/** The segments translated last for each visitor, so that a sentence counts once while it is being typed. */
export function createRecentTexts() {
  const byVisitor = new Map<string, string[]>();
  return {
    of: (visitor: string): readonly string[] => byVisitor.get(visitor) ?? [],
    add(visitor: string, texts: readonly string[]): void {
      const short = texts.filter(({ length }) => length <= MAX_LENGTH);
      if (short.length === 0) return;
      const known = byVisitor.get(visitor) ?? [];
      // The map's order is that of use: the first goes first.
      byVisitor.delete(visitor);
      byVisitor.set(visitor, [...known, ...short].slice(-TEXTS_EACH));
      if (byVisitor.size > MAX_VISITORS) byVisitor.delete(byVisitor.keys().next().value!);
    },
  };
}
export type RecentTexts = ReturnType<typeof createRecentTexts>;
