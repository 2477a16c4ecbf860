import { type Phrases, phrases, replacePhrases } from '../text/phrases.ts';
import { remembering } from '../text/remember.ts';
import type { Codec, Options } from '../tool.ts';
import type { EmojiLanguage } from './languages.ts';
import { bareEmoji, EMOJI, namesIn } from './names.ts';

interface Lexicon {
  /** Emoji of a word or phrase in small letters. */
  emojiOf: Phrases;
  nameOf: Map<string, string>;
}

/** Scripts written without spaces between words. */
const UNSPACED: ReadonlySet<EmojiLanguage> = new Set(['zh', 'jp', 'th']);
const LONGEST_UNSPACED = 6;

/** Read once: other options of the same language have the same words. */
const lexiconOf = remembering(parse);

function parse(lexicon: string): Lexicon {
  const lines = lexicon.split('\n').map((line) => line.split('|'));
  return {
    emojiOf: phrases(
      lines.flatMap(([emoji = '', name = '', ...words]) =>
        [...words, name.toLowerCase()].map((word) => [word, emoji] as const),
      ),
    ),
    nameOf: namesIn(lexicon),
  };
}

/**
 * Words as emoji and emoji as their names, by the annotations of Unicode CLDR.
 * Options: `mode` (replace words, or put the emoji after them), `language`.
 */
export function emoji(lexiconText: string, { mode, language }: Options): Codec {
  const lexicon = lexiconOf(lexiconText);
  const put = (words: string, found: string) => (mode === 'after' ? `${words} ${found}` : found);
  const inflection = remembering((word) => inflected(word, lexicon.emojiOf.of));
  const encode = UNSPACED.has(language as EmojiLanguage)
    ? (text: string) => encodeUnspaced(text, lexicon.emojiOf.of, mode === 'after')
    : (text: string) =>
        replacePhrases(text, lexicon.emojiOf, put, language === 'en' ? inflection : undefined);
  return {
    encode,
    decode: (text) =>
      text.replace(EMOJI, (found) => {
        const name = lexicon.nameOf.get(bareEmoji(found));
        return name === undefined ? found : name;
      }),
  };
}

/** Plurals and verb forms of English words. */
function inflected(word: string, emojiOf: ReadonlyMap<string, string>): string | undefined {
  for (const [ending, replacements] of [
    ['ies', ['y']],
    ['es', ['', 'e']],
    ['s', ['']],
    ['ing', ['', 'e']],
    ['ed', ['', 'e']],
  ] as const) {
    if (!word.endsWith(ending) || word.length < ending.length + 3) continue;
    for (const replacement of replacements) {
      const found = emojiOf.get(word.slice(0, -ending.length) + replacement);
      if (found) return found;
    }
  }
  return undefined;
}

/** Longest match from each character on. */
function encodeUnspaced(
  text: string,
  emojiOf: ReadonlyMap<string, string>,
  after: boolean,
): string {
  let result = '';
  for (let at = 0; at < text.length; ) {
    let size = Math.min(LONGEST_UNSPACED, text.length - at);
    let found: string | undefined;
    if (text.charCodeAt(at) > 0xff)
      for (; size > 0; size -= 1) {
        found = emojiOf.get(text.slice(at, at + size));
        if (found) break;
      }
    if (found) {
      result += (after ? text.slice(at, at + size) : '') + found;
      at += size;
    } else {
      result += text[at];
      at += 1;
    }
  }
  return result;
}
