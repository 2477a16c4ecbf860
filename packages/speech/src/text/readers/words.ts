import { EMOJI } from '../context.ts';
import { anyOf, apart, escaped, type Reader, type ReaderFactory } from '../reader.ts';
import { saidBy } from '../spans.ts';
import { numberReaders } from './numbers.ts';

/** Abbreviations of the language. */
export const abbreviationReaders: ReaderFactory = ({ rules, tag }) => {
  const words = Object.keys(rules.abbreviations);
  const { before, after: edge } = apart(tag);
  const after = edge.replace('\\p{N}', '');
  return [
    {
      pattern: new RegExp(`${before}(?:${anyOf(words)})${after}`, 'gu'),
      read: ({ match }) => rules.abbreviations[match[0]],
    },
  ];
};

/** Emoji, by their names, of which some have figures. */
export const emojiReaders: ReaderFactory = (context) => {
  const figures = numberReaders(context);
  return [
    {
      pattern: new RegExp(EMOJI.source, 'gu'),
      read({ match }) {
        if (/^[©®™‼⁉↔-⇿]/u.test(match[0])) return undefined;
        const name = context.emojiName(match[0]);
        return name && saidBy(figures, name);
      },
    },
  ];
};

/** Signs that stand for a word between others. */
export const signReaders: ReaderFactory = ({ rules: { signs }, tag }) => {
  const between = (sign: string, words: string): Reader => ({
    pattern: new RegExp(`(?<=[\\p{L}\\p{N}]\\s?)${escaped(sign)}(?=\\s?[\\p{L}\\p{N}])`, 'gu'),
    read: () => words,
  });
  return [
    ...[between('&', signs.and), between('+', signs.plus), between('=', signs.equals)],
    // Prefixes stand at figures with a hyphen, at words without.
    ...(tag === 'he'
      ? [{ pattern: /(?<=(?<!\p{L})[\p{L}]{1,2})[-־](?=\d)/gu, read: () => '' }]
      : []),
  ];
};

/** Words as somebody wants them to be said. */
export function pronunciationReaders(list: readonly { word: string; say: string }[]): Reader[] {
  const wanted = new Map(list.map(({ word, say }) => [word.toLowerCase(), say]));
  const words = [...wanted.keys()].filter((word) => word !== '');
  if (words.length === 0) return [];
  return [
    {
      pattern: new RegExp(
        `(?<![\\p{L}\\p{M}\\p{N}])(?:${anyOf(words)})(?![\\p{L}\\p{M}\\p{N}])`,
        'giu',
      ),
      read: ({ match }) => wanted.get(match[0].toLowerCase()),
    },
  ];
}

/** Tells of a text by how many characters words that are said otherwise are longer than they are written. */
export function pronunciationGrowth(
  list: readonly { word: string; say: string }[],
): (text: string) => number {
  const readers = pronunciationReaders(list);
  return (text) =>
    readers.reduce((sum, { pattern, read }) => {
      for (const match of text.matchAll(pattern)) {
        const said = read({ match, text, before: '' }) ?? '';
        sum += Math.max(0, [...said].length - [...match[0]].length);
      }
      return sum;
    }, 0);
}
