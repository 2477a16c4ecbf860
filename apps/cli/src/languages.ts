import { findLanguage } from '@glossa/contract';
import { UsageError } from './exit-codes.ts';

/** Catalogue tag of a language as a user wrote it. Throws {@link UsageError}. */
export function languageTag(written: string): string {
  const tag = findLanguage(written)?.tag;
  if (!tag)
    throw new UsageError(`Unknown language "${written}": use a tag such as en, pt-BR or zh.`);
  return tag;
}

/** The pair `en-es`, `pt-BR-en` or two tags. Throws {@link UsageError}. */
export function languagePair(words: readonly string[]): { from: string; to: string } {
  const [first = '', second] = words;
  if (words.length === 2 && second) return { from: languageTag(first), to: languageTag(second) };
  const pair = words.length === 1 ? splitPair(first) : undefined;
  if (pair) return pair;
  throw new UsageError(`"${words.join(' ')}" is not a language pair: write en-es, or en es.`);
}

/** Where a word such as `pt-BR-en` falls apart; `pt-BR` is one language and does not (`br` is Breton). */
function splitPair(word: string): { from: string; to: string } | undefined {
  if (findLanguage(word)?.tag === word) return undefined;
  let loose: { from: string; to: string } | undefined;
  for (let cut = word.indexOf('-'); cut > 0; cut = word.indexOf('-', cut + 1)) {
    const [left, right] = [word.slice(0, cut), word.slice(cut + 1)];
    const [from, to] = [findLanguage(left)?.tag, findLanguage(right)?.tag];
    if (!from || !to || from === to) continue;
    if (from === left && to === right) return { from, to };
    loose ??= { from, to };
  }
  return loose;
}
