/** What was found lately, by its key; of two who ask at once only one looks. */
export function keptFor<T>(
  look: (key: string) => Promise<T>,
  { keptMs, most, now }: { keptMs: number; most: number; now: () => number },
): (key: string) => Promise<T> {
  const kept = new Map<string, { found: Promise<T>; until: number }>();
  return (key) => {
    const known = kept.get(key);
    if (known !== undefined && known.until > now()) return known.found;
    const found = look(key);
    kept.delete(key);
    kept.set(key, { found, until: now() + keptMs });
    found.catch(() => {
      if (kept.get(key)?.found === found) kept.delete(key);
    });
    if (kept.size > most) kept.delete(kept.keys().next().value!);
    return found;
  };
}
