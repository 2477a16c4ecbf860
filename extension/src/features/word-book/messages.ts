import type { WordBookEntry } from './word-book.ts';

/** Card → background: keep a word. Answered `true`. */
export interface SaveWord {
  type: 'word-book/save';
  entry: Omit<WordBookEntry, 'id' | 'savedAt'>;
}

export function isSaveWord(message: unknown): message is SaveWord {
  return (message as { type?: unknown } | null)?.type === 'word-book/save';
}
