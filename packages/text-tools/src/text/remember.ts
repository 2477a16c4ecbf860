const MOST = 4096;

/**
 * Remembers what a pure look-up of words found: the words of a text are few and come again and again. Starts
 * anew when it holds too many.
 */
export function remembering<T>(look: (word: string) => T): (word: string) => T {
  const known = new Map<string, T>();
  return (word) => {
    const found = known.get(word);
    if (found !== undefined || known.has(word)) return found as T;
    if (known.size >= MOST) known.clear();
    const made = look(word);
    known.set(word, made);
    return made;
  };
}
