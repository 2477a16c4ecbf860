import type { Context } from './context.ts';

/** Where a reader finds something. */
export interface Found {
  match: RegExpExecArray;
  /** The sentence. */
  text: string;
  /** The word before it, in small letters. */
  before: string;
}

/** Finds what is not written as words, and says it. */
export interface Reader {
  pattern: RegExp;
  /** What is said; `undefined` where it is none after all. */
  read(found: Found): string | undefined;
}

/** Makes the readers of one kind for a language. */
export type ReaderFactory = (context: Context) => readonly Reader[];

/** Languages in which other words touch a number: written without spaces, with endings, with prefixes. */
const TOUCHED_BEFORE = new Set(['zh', 'ja', 'th', 'ko', 'ar', 'he']);
const TOUCHED_AFTER = new Set(['zh', 'ja', 'th', 'ko']);

/** No letter or figure before, none after, as far as the language keeps them apart. */
export function apart(tag: string): { before: string; after: string } {
  const letters = (touched: boolean) => (touched ? 'A-Za-z\\p{N}' : '\\p{L}\\p{M}\\p{N}');
  return {
    before: `(?<![${letters(TOUCHED_BEFORE.has(tag))}])`,
    after: `(?![${letters(TOUCHED_AFTER.has(tag))}])`,
  };
}

/** Alternatives of a pattern, the longest first, each as it is written. */
export function anyOf(words: readonly string[]): string {
  return [...words]
    .sort((one, other) => other.length - one.length)
    .map(escaped)
    .join('|');
}

/** A text as the source of a pattern that finds it. */
export const escaped = (text: string): string => text.replace(/[.*+?^${}()|[\]\\/]/g, '\\$&');
